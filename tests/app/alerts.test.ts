import { describe, expect, it } from 'vitest';
import { alertsPage } from '../../src/plugins/compliance/alertsPage';

/** A minimal alert by the contract: without session, site and machine name. */
const alert = {
  id: 4,
  alertType: { id: 1, name: '[SA] Fast play' },
  alertTime: '2026-07-04T20:05:00Z',
  machineInstallationNumber: 71,
  netLoss: 12.5,
  timeOnGame: '00:42:10',
  spend: 40,
  active: true,
  site: '',
};

const { panes, menus, actions } = alertsPage.screen.definition;
const ctx = { alerts: { row: alert, chosen: [alert] }, login: { name: '', siteGuid: '', sites: [], menu: [] } };

describe('an alert without the fields beyond the contract', () => {
  it('leads to its form, which names the machine by its number', () => {
    const grid = panes.find(({ name }) => name === 'alerts');
    const opensRow: unknown = Object(grid?.options).opensRow;
    const { path, params } = Object(typeof opensRow === 'function' ? opensRow({ row: alert }) : undefined);
    expect({ path, params }).toEqual({
      path: '/compliance/suspicious-activity',
      params: { alertId: '4', date: '2026-07-04', time: '21:05', machine: '71' },
    });
  });

  it('leads to nothing else, and explains why', () => {
    const related = menus.find(({ id }) => id === 'related')?.items ?? [];
    expect(related.map(({ run }) => run?.(ctx))).toEqual(related.map(() => undefined));
    expect(related.map(({ of, ofText }) => [of?.(ctx), ofText])).toEqual([
      [undefined, 'This alert names no session.'],
      [undefined, 'This alert names no site of yours.'],
      [undefined, 'No machine is named here.'],
      [undefined, 'No machine is named here.'],
    ]);
  });

  it.each([-1, 0])('has no session if its id is %i', (sessionId) => {
    const session = menus.find(({ id }) => id === 'related')?.items.find(({ id }) => id === 'session');
    const reported = { ...ctx, alerts: { row: { ...alert, sessionId }, chosen: [] } };
    expect([session?.of?.(reported), session?.run?.(reported)]).toEqual([undefined, undefined]);
    expect(session?.of?.({ ...ctx, alerts: { row: { ...alert, sessionId: 7 }, chosen: [] } })).toBe(7);
  });

  it('is named by its number when it is cleared', () => {
    expect(Object(actions.find(({ id }) => id === 'clear')).about(ctx)).toBe('[SA] Fast play · 2026-07-04 21:05 · 71');
  });
});
