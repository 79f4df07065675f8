import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodsIn, weeksOfGrid, withinWeeks } from '../../src/plugins/dashboards/period';
import { api } from '../../src/schemas/calls';
import { pence, type ShownRow, shownRows, sum } from './support/collections';
import { unplayed } from './support/dashboardCells';
import { type DashboardDesk, moments, openDashboards, plainly } from './support/dashboardDesk';

let desk: DashboardDesk;
beforeAll(async () => {
  desk = await openDashboards();
  desk.at(moments[0][0]);
});
afterAll(() => desk.server.close());

const amount = (row: ShownRow | undefined, heading: string) => (row === undefined ? null : pence(row, heading));
const sites = <R extends { readonly isTotal?: boolean | undefined }>(rows: readonly R[]) => rows.filter(({ isTotal }) => isTotal !== true);

describe.each([4, 8, 12])('the details of a row of the last %i weeks', (week) => {
  it('show its variance by machine, including removed ones, and by week', async () => {
    const as = desk.as('operator');
    const { body } = await desk.ask('incomeSecurity', { ...plainly, week });
    const weeks = weeksOfGrid(body.grid.headerDef, week);
    const shown = shownRows(body.grid);
    let isAnyGone = false;
    for (const [at, { siteId }] of sites(body.grid.rows).entries()) {
      const { body: machines } = await desk.server.ask(api.collections.variances({ operator: 1, site: siteId, option: week }), as);
      const rows = shownRows(machines.grid);
      expect(amount(rows.at(-1), 'Variance'), `site ${siteId}`).toBe(amount(shown[at], 'Variance'));
      expect(sum(sites(rows), (row) => amount(row, 'Variance') ?? 0)).toBe(amount(rows.at(-1), 'Variance') ?? 0);
      for (const [place, { min, installationId }] of sites(machines.grid.rows).entries()) {
        const { body: history } = await desk.server.ask(api.collections.varianceHistory({ site: siteId, min }), as);
        const own = shownRows({ ...history.grid, rows: withinWeeks(history.grid.rows, weeks) });
        expect(own.length === 0 ? 0 : amount(own.at(-1), 'Variance'), `machine ${min}`).toBe(amount(rows[place], 'Variance'));
        isAnyGone ||= desk.trade.bySite.get(siteId)?.installations.find(({ id }) => id === installationId)?.removedAt !== null;
      }
    }
    expect(isAnyGone).toBe(true);
  });

  it.each([
    [1, 'net income', 'Meter Net Income'],
    [2, 'cash in', 'Meter Cash In'],
  ])('have what view %i shows, its %s, week by week', async (viewType, _, heading) => {
    const { body } = await desk.ask('revenue', { ...plainly, week, viewType });
    const weeks = weeksOfGrid(body.grid.headerDef, week);
    const shown = shownRows(body.grid);
    for (const [at, { siteId }] of sites(body.grid.rows).entries()) {
      const place = { operator: 1, site: siteId };
      const { body: periods } = await desk.server.ask(api.collections.periods(place), desk.as('operator'));
      const range = periodsIn(
        periods.map(({ value }) => value),
        weeks,
      );
      if (range === undefined) throw new Error('Nothing was collected in these weeks');
      const { body: details } = await desk.server.ask(api.collections.netIncome({ ...place, ...range }), desk.as('operator'));
      const played = (amount(shown[at], 'Amount') ?? 0) + (siteId === unplayed.siteId ? unplayed.expected : 0);
      expect(amount(shownRows(details.grid).at(-1), heading), `site ${siteId}`).toBe(played);
    }
  });
});
