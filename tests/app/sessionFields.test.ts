import { expect, it } from 'vitest';
import { filterNow } from '../../src/engine/definition/filter/settled';
import { sessionFields } from '../../src/plugins/common/sessionFields';
import { sessions } from '../../src/plugins/sessions';
import { sessionsIn } from '../../src/plugins/sessions/sessionsIn';
import type { SessionDetails } from '../../src/schemas/entities/sessions';

const login = { name: '', siteGuid: '', sites: [], menu: [], optionShowPlayerID: true };

function textsOf(more: object): SessionDetails {
  const grid = { headerDef: [], rowDef: [], rows: [] };
  const whole = {
    sessionId: 9,
    site: 'Crown Street, Hull',
    gameName: 'Golden Reef',
    startDate: '2026-04-06T09:00:00Z',
    duration: '00:10:00',
  };
  return JSON.parse(JSON.stringify({ ...whole, isSuspicious: false, summarysGrid: grid, eventsGrid: grid, ...more }));
}

it.each([[{}], [{ playerID: null, endDate: null, suspiciousReason: null }]])('treats a session without an end as running: %j', (more) => {
  const fields = sessionFields(textsOf(more), login).map(({ label, value }) => [label, value]);
  expect(fields).toContainEqual(['END', 'Still being played']);
  expect(fields).toContainEqual(['CUSTOMER ID', 'None']);
  expect(fields.map(([label]) => label)).not.toContain('REASON');
});

it('shows no machine for a session without a summary', () => {
  expect(sessionFields(textsOf({ summarysGrid: null }), login).map(({ label }) => label)).not.toContain('MACHINE');
});

it('shows no count for a list of sessions without a summary', () => {
  const summary = { headerDef: [], rowDef: [], rows: [{ cellData: ['Sessions', 39_343].map(labelled) }] };
  expect(sessionsIn({ summary })).toBe(39_343);
  expect(sessionsIn({})).toBeUndefined();
});

function labelled(value: string | number) {
  return { type: 'cell' as const, data: { actualValue: value, displayValue: String(value) } };
}

it('offers the search by player only to logins that may see players', () => {
  const pane = sessions.screen?.definition.panes.find(({ name }) => name === 'filter');
  if (pane?.kind !== 'filter') throw new Error('Sessions have no filter.');
  const { options } = pane;
  const playerFor = (who: object) => filterNow(options, { login: who, asOf: '2026-04-06T09:00' }, '{"PlayerId":"P-1"}').values['PlayerId'];
  expect(playerFor(login)).toBe('P-1');
  expect(playerFor({ ...login, optionShowPlayerID: undefined })).toBeUndefined();
});
