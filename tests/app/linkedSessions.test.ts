import { expect, it } from 'vitest';
import { gamblingDispute } from '../../src/plugins/compliance/kinds/gamblingDispute';
import { machineLinks } from '../../src/plugins/compliance/kinds/linkSession';
import { observation } from '../../src/plugins/compliance/kinds/observation';
import { suspiciousActivity } from '../../src/plugins/compliance/kinds/suspiciousActivity';

const bells = { installationGuid: '0b7f2c1e', name: 'A1001 Bells' };
const gems = { installationGuid: '54a34d3c', name: 'A1002 Gems' };
const session = (id: number) => ({ id, name: `Session ${id}` });

it('links the sessions of a machine page by page, each once', () => {
  const before = { machine: bells, sessions: [session(1), session(2)] };
  expect(machineLinks.linked(bells, [session(2), session(3)], before)).toEqual({
    machine: bells,
    sessions: [session(1), session(2), session(3)],
  });
});

it('clears the sessions when another machine is chosen', () => {
  const linked = { machine: gems, sessions: [session(7)] };
  expect(machineLinks.linked(gems, [session(7)], { machine: bells, sessions: [session(1)] })).toEqual(linked);
  expect(machineLinks.linked(gems, [session(7)], {})).toEqual(linked);
});

it('keeps the machine when its sessions are removed', () => {
  const values = { mode: 1 as const, machine: bells, sessions: [session(1), session(2), session(3)] };
  expect(machineLinks.without(values, [1, 3])).toEqual({ sessions: [session(2)] });
  expect(machineLinks.without(values, [1, 2, 3])).toEqual({ sessions: undefined });
});

it('clears the links when another site is chosen, and keeps them for the same site', () => {
  const around = { lists: { answer: undefined }, login: { name: '', siteGuid: '', sites: [], menu: [] }, isPhone: false };
  const linked = { linkedAt: 'pier', machine: bells, sessions: [session(1)] };
  for (const { recording } of [gamblingDispute, suspiciousActivity]) {
    const derived = (values: object) => recording.derive?.(values, around);
    expect(derived({ ...linked, site: 'quay' })).toEqual({ machine: undefined, sessions: undefined, linkedAt: undefined });
    expect(derived({ ...linked, site: 'quay' })).toHaveProperty('machine');
    for (const values of [{ ...linked, site: 'pier' }, { site: 'quay' }, { machine: bells, site: 'quay' }])
      expect(derived(values)).toEqual({});
  }
  const seen = { linkedAt: 'pier', session: session(1) };
  const derived = (values: object) => observation.recording.derive?.(values, around);
  expect(derived({ ...seen, site: 'quay' })).toHaveProperty('session', undefined);
  expect(derived({ ...seen, site: 'pier' })).not.toHaveProperty('session');
});
