import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registryProblems } from '../../src/app/registry';
import { readPlugin } from '../../src/engine/definition/check/outline';
import { countedIn, kioskChips, startingFloor, statusFlags, withoutUnsent } from '../../src/plugins/common/statuses';
import { kioskModes, periodAbout, periodStart, requestedPeriod, transactionModes, weekChoices } from '../../src/plugins/floor/period';
import { refreshEvery } from '../../src/plugins/floor/refreshing';
import { transactions } from '../../src/plugins/floor/transactions';
import type { TransactionsAnswer } from '../../src/schemas/entities/transactions';
import { kioskPeriod, ticketFilter, transactionPeriod } from '../../src/schemas/forms/floorPeriod.form';
import { sessionFilter } from '../../src/schemas/forms/sessionFilter.form';
import { venueMinute } from '../../src/schemas/wire/clock';
import { compiledRules } from '../engine/typedFormSamples';

it('is configured correctly', () => {
  expect(registryProblems).toEqual([]);
});

describe('a period', () => {
  beforeEach(() => {
    // Past midnight in London, but the day before in UTC.
    vi.useFakeTimers({ now: new Date('2026-06-30T23:01:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('starts with yesterday in venue time and ends now', () => {
    const asOf = venueMinute();
    const start = periodStart({ asOf });
    expect(start).toEqual({ periodId: 2, fromDate: '2026-06-30T00:00', toDate: '2026-07-01T00:01', currentDate: true });
    const about = periodAbout(start, undefined, asOf);
    expect(periodAbout(periodStart({ asOf: '2026-07-01T00:07' }), undefined, '2026-07-01T00:07')).toEqual(about);
    expect(periodAbout({ ...start, toDate: '2026-06-30T12:00' }, undefined, asOf)).not.toEqual(about);
  });

  it('gives the same request key each time', () => {
    const asOf = venueMinute();
    const refreshed = { ...periodStart({ asOf }), autoRefresh: 5 };
    expect(periodAbout(refreshed, undefined, asOf)).toEqual(periodAbout(periodStart({ asOf }), undefined, asOf));
  });

  it('sends its dates, and now as the end if the user wants that', () => {
    const dates = { periodId: 2, fromDate: '2026-06-01T00:00', toDate: '2026-06-02T00:00' };
    expect(requestedPeriod({ ...dates, currentDate: false }, undefined, venueMinute())).toEqual({
      start: dates.fromDate,
      end: dates.toDate,
      week: undefined,
      useCurrentWeek: false,
    });
    expect(requestedPeriod({ ...dates, currentDate: true }, undefined, venueMinute())).toMatchObject({ end: '2026-07-01T00:01' });
    expect(requestedPeriod({ periodId: 2, fromDate: dates.fromDate, currentDate: false }, undefined, venueMinute())).toBeUndefined();
  });

  it('sends its week, and ignores its dates', () => {
    expect(requestedPeriod({ periodId: 1 }, 20260405, venueMinute())).toMatchObject({
      week: undefined,
      useCurrentWeek: true,
      start: '2026-06-30T00:00',
    });
    expect(requestedPeriod({ periodId: 3 }, 20260405, venueMinute())).toMatchObject({ week: 20260405, useCurrentWeek: false });
    expect(requestedPeriod({ periodId: 3 }, undefined, venueMinute())).toBeUndefined();
  });

  it('begins today at the latest, and the field says so', async () => {
    for (const [form, from, fixed] of [
      [kioskPeriod, 'fromDate', { periodId: 2, currentDate: false, includeEvents: false }],
      [transactionPeriod, 'fromDate', { periodId: 2, currentDate: false }],
      [sessionFilter, 'StartDate', { ZeroBetSessions: false }],
    ] as const) {
      const { faults } = await compiledRules(form);
      expect(faults({ ...fixed, [from]: '2026-07-01T23:00' })).toEqual([]);
      const reported = faults({ ...fixed, [from]: '2026-07-02T00:00' });
      expect(reported.map(({ key, message }) => [key, message])).toEqual([[from, 'From must be on or before today']]);
    }
  });

  it('starts no later than now if it ends now', async () => {
    for (const [form, fixed] of [
      [kioskPeriod, { periodId: 2, currentDate: true, includeEvents: false }],
      [transactionPeriod, { periodId: 2, currentDate: true }],
    ] as const) {
      const { faults } = await compiledRules(form);
      expect(faults({ ...fixed, fromDate: '2026-07-01T00:01', toDate: '2026-06-30T12:00' })).toEqual([]);
      const reported = faults({ ...fixed, fromDate: '2026-07-01T00:02' });
      expect(reported.map(({ key, message }) => [key, message])).toEqual([['fromDate', 'From must not be later than now.']]);
    }
  });

  it('of a kiosk offers weeks only if there are weeks', () => {
    expect(kioskModes(false).map(({ name }) => name)).toEqual(['Date Period']);
    expect(kioskModes(true).map(({ name }) => name)).toEqual(['Date Period', 'Collection Week', 'Current Week']);
  });

  it('of transactions has its own order of fields', () => {
    expect(transactionModes.map(({ name }) => name)).toEqual(['Current Week', 'Date Period', 'Collection Week']);
  });
});

it('sends filters under the names of the contract', () => {
  const keys = ({ schema }: { readonly schema: { readonly properties?: object | undefined } }) => Object.keys(schema.properties ?? {});
  expect(keys(kioskPeriod)).toEqual(['periodId', 'fromDate', 'toDate', 'currentDate', 'collectionDate', 'autoRefresh', 'includeEvents']);
  expect(keys(transactionPeriod)).toEqual(['periodId', 'fromDate', 'toDate', 'currentDate', 'week']);
  expect(keys(ticketFilter)).toEqual(['selectedFilterType', 'selectedFilterValue', 'TicketSerial']);
});

it('a collection week is at least 0', async () => {
  for (const [form, week, fixed] of [
    [kioskPeriod, 'collectionDate', { periodId: 3, currentDate: false, includeEvents: false }],
    [transactionPeriod, 'week', { periodId: 3, currentDate: false }],
  ] as const) {
    const { faults } = await compiledRules(form);
    expect(faults({ ...fixed, [week]: 0 })).toEqual([]);
    expect(faults({ ...fixed, [week]: -2 }).map(({ key }) => key)).toEqual([week]);
  }
});

it('offers the collection weeks before the current one, named by their last day if only ids come', () => {
  expect(weekChoices([{ id: -1, name: 'Current Week' }, { id: 20260405, name: 'Week 14' }, { id: 20260412 }, { id: 7 }])).toEqual([
    { id: 20260405, name: 'Week 14' },
    { id: 20260412, name: 'Week ending 12-04-2026' },
    { id: 7, name: '7' },
  ]);
});

describe('statuses', () => {
  it('of kiosks are all on at first, and are sent as the list of those on', () => {
    expect(kioskChips.map(({ selected }) => selected)).toEqual(Array(7).fill(true));
    expect(statusFlags(['offlineSiteOpen', 'authReq'])).toMatchObject({
      online: false,
      offlineSiteOpen: true,
      authReq: true,
      onlineNoFunds: false,
    });
  });

  it('that a server cannot filter by hide rows by the code of their status cell', () => {
    const row = (code: string) => ({ cellData: [{ data: {} }, { data: { code } }] });
    const rows = [row('online'), row('onlineNoFunds'), row('onlineEFTDisabled')];
    expect(withoutUnsent(rows, ['onlineEFTDisabled'])).toEqual([row('online'), row('onlineEFTDisabled')]);
  });

  it('show the counts of the answer', () => {
    const counted = {
      onlineQty: 4,
      offlineSiteOpenQty: 1,
      pendingQty: 0,
      authReqQty: 2,
      offlineSiteClosedQty: 0,
      onlineEFTDisabledQty: 0,
      onlineNoFundsQty: 3,
    };
    expect(countedIn(counted)).toContainEqual({ id: 'onlineNoFunds', qty: 3 });
    const { pendingQty: _, ...others } = counted;
    expect(countedIn(others).map(({ id }) => id)).not.toContain('pending');
  });

  it('of the live floor start as the server says, else with those that need attention', () => {
    const texts = ['online', 'offlineSiteOpen', 'authReq'].map((id) => ({ id, selected: id === 'online' }));
    expect(startingFloor(texts)).toEqual(texts);
    const on = startingFloor(texts.map(({ id }) => ({ id }))).filter(({ selected }) => selected);
    expect(on.map(({ id }) => id)).toEqual(['offlineSiteOpen', 'authReq']);
  });
});

it('opens no session from a transaction without one, even if the server says that it has one', () => {
  const grids = readPlugin(transactions, 0).screens.flatMap(({ panes }) =>
    panes.filter(({ kind, name }) => kind === 'grid' && name === 'rows'),
  );
  const [grid] = grids;
  expect(grids).toHaveLength(3);
  const rows = grid?.options['rows'] as (ctx: object, state: object) => { combine(answers: object): TransactionsAnswer };
  const scope = { operatorId: 1, node: { type: 'SI', id: 8 }, filters: {} };
  const request = { value: { StartDate: '2026-03-01T00:00', EndDate: '2026-03-02T00:00', useCurrentWeek: false } };
  const reported = [
    { sessionId: 7 },
    { sessionId: 7, optionShowDetails: false },
    { sessionId: -1 },
    { sessionId: 0, optionShowDetails: true },
    {},
  ];
  const page = rows({ scope, request, find: {} }, { page: 1 }).combine({ page: { grid: { rows: reported } } });
  expect(page.grid.rows.map(({ optionShowDetails }) => optionShowDetails)).toEqual([undefined, false, false, false, false]);
});

it('refreshes at an interval in minutes, or never', () => {
  expect([refreshEvery({}), refreshEvery({ autoRefresh: 0 }), refreshEvery({ autoRefresh: 3 })]).toEqual([0, 0, 180_000]);
});
