import type { SQL } from 'drizzle-orm';
import type { floor } from '../../../../src/schemas/calls/floor';
import type { FloorPositionsAnswer, FloorSitesAnswer } from '../../../../src/schemas/entities/floor';
import { businessDay, type IsoDate } from '../../../../src/schemas/wire/dates';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { placeName, siteAndCode, siteAndTown } from '../../../access/placeName';
import { daysInName } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { gridFile } from '../../../output/csv/csv';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { withSelection } from '../../../output/values/selection';
import { cashOfMachines, cashOfSites, performanceOfMachines, performanceOfSites, type SumsRow } from './columns';
import { cashInBoxView, performanceView } from './lists';
import { type MachinePlace, readMachines, readSites, type SitePlace } from './places';
import { firstDayOfPeriod, floorQuestion, type SitesInput } from './question';
import { readCash, readPerformance, totalCash, totalPerformance } from './sums';

function rowsOf<Place extends { readonly id: number }, Sums extends { readonly id: number }>(
  places: readonly Place[],
  sums: readonly Sums[],
): readonly { readonly place: Place; readonly sums: Sums }[] {
  const byId = new Map(sums.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const own = byId.get(place.id);
    return own === undefined ? [] : [{ place, sums: own }];
  });
}

function gridWithTotal<Row, Fields extends object>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  total: Row,
  fieldsOf: (row: Row) => Fields,
) {
  const grid = gridOf(columns, rows, fieldsOf);
  return rows.length === 0 ? grid : { ...grid, rows: [...grid.rows, totalRow(columns, total, fieldsOf(total))] };
}

function siteGrid<Sums extends { readonly id: number }>(
  context: Context,
  columns: readonly GridColumn<SumsRow<SitePlace, Sums>>[],
  { places, sums, total }: { readonly places: readonly SitePlace[]; readonly sums: readonly Sums[]; readonly total: Sums },
): FloorSitesAnswer {
  const optionShowDetails = signedIn(context).flags.has('optionShowDetails');
  const rows: readonly SumsRow<SitePlace, Sums>[] = rowsOf(places, sums);
  return {
    grid: gridWithTotal(columns, rows, { place: undefined, sums: total }, ({ place }) => ({ siteId: place?.id ?? -1, optionShowDetails })),
  };
}

function machineGrid<Sums extends { readonly id: number }>(
  context: Context,
  columns: readonly GridColumn<SumsRow<MachinePlace, Sums>>[],
  { places, sums, total }: { readonly places: readonly MachinePlace[]; readonly sums: readonly Sums[]; readonly total: Sums },
): FloorPositionsAnswer {
  const optionShowDetails = signedIn(context).flags.has('optionShowDetails');
  const rows: readonly SumsRow<MachinePlace, Sums>[] = rowsOf(places, sums);
  return {
    grid: gridWithTotal(columns, rows, { place: undefined, sums: total }, ({ place }) => ({
      installationId: place?.id ?? -1,
      siteId: place?.siteId ?? -1,
      optionShowDetails,
    })),
  };
}

const idsOf = (sums: readonly { readonly id: number }[]) => sums.map(({ id }) => id);

async function cashOf(context: Context, input: SitesInput, name = siteAndTown()): Promise<FloorSitesAnswer> {
  const sums = await readCash(context, await floorQuestion(context, input), 'sites');
  return siteGrid(context, cashOfSites(), { places: await readSites(context, idsOf(sums), name), sums, total: totalCash(sums) });
}

async function performanceOf(context: Context, input: SitesInput, name = siteAndTown()): Promise<FloorSitesAnswer> {
  const from = firstDayOfPeriod(input.PeriodId, context.now, 'PeriodId');
  const sums = await readPerformance(context, await floorQuestion(context, input), 'sites', from);
  return siteGrid(context, performanceOfSites, {
    places: await readSites(context, idsOf(sums), name),
    sums,
    total: totalPerformance(sums),
  });
}

async function cashByMachine(context: Context, input: SitesInput): Promise<FloorPositionsAnswer> {
  const sums = await readCash(context, await floorQuestion(context, input), 'machines');
  const places = await readMachines(context, idsOf(sums));
  return machineGrid(context, cashOfMachines(context.now), { places, sums, total: totalCash(sums) });
}

async function performanceByMachine(context: Context, input: SitesInput): Promise<FloorPositionsAnswer> {
  const from = firstDayOfPeriod(input.PeriodId, context.now, 'PeriodId');
  const sums = await readPerformance(context, await floorQuestion(context, input), 'machines', from);
  const places = await readMachines(context, idsOf(sums));
  return machineGrid(context, performanceOfMachines(context.now), { places, sums, total: totalPerformance(sums) });
}

/**
 * Returns the uncollected cash of each site, optionally of offline machines only. Throws CallError 403 outside the data access.
 * docs/rules/floor.md, 2.
 */
export const cashInBox: Handler<typeof floor.cashInBox> = (context, input) => cashOf(context, input);

export const cashInBoxPositions: Handler<typeof floor.cashInBoxPositions> = cashByMachine;

/** Returns each site's income in a period. Throws CallError 403 outside the data access, 400 for an unknown period. */
export const performance: Handler<typeof floor.performance> = (context, input) => performanceOf(context, input);

export const performancePositions: Handler<typeof floor.performancePositions> = performanceByMachine;

/** Throws what both throw, CallError 400 for an unknown view. */
export const byOperation: Handler<typeof floor.byOperation> = (context, { FilterId, ...rest }) => {
  const input: SitesInput = { ...rest, OperatorRegions: 'all', showOfflineOnly: false };
  if (FilterId === cashInBoxView) return cashOf(context, input);
  if (FilterId === performanceView) return performanceOf(context, input);
  throw badField('FilterId', `must be ${cashInBoxView} or ${performanceView}`);
};

function asFile<Place>(
  name: string,
  columnsAt: (now: Date) => readonly GridColumn<Place>[],
  of: (context: Context, input: SitesInput, siteName: SQL<string>) => Promise<FloorSitesAnswer | FloorPositionsAnswer>,
  firstDayOf: (input: SitesInput, now: Date) => IsoDate = (_, now) => businessDay(now),
) {
  return async (context: Context, input: SitesInput) => {
    const { db, now } = context;
    const { grid } = await of(context, input, siteAndCode());
    const days = daysInName(firstDayOf(input, now), businessDay(now), now);
    return gridFile(await withSelection(db, fileName(name, await placeName(db, input), ...days), input), columnsAt(now), grid);
  };
}

const firstDay = ({ PeriodId }: SitesInput, now: Date) => firstDayOfPeriod(PeriodId, now, 'PeriodId');

export const exportCashInBox: Handler<typeof floor.exportCashInBox> = asFile('Cash In Box', cashOfSites, cashOf);
export const exportPerformance: Handler<typeof floor.exportPerformance> = asFile(
  'Performance',
  () => performanceOfSites,
  performanceOf,
  firstDay,
);
export const exportCashInBoxPositions: Handler<typeof floor.exportCashInBoxPositions> = asFile(
  'Cash In Box by Position',
  cashOfMachines,
  cashByMachine,
);
export const exportPerformancePositions: Handler<typeof floor.exportPerformancePositions> = asFile(
  'Performance by Position',
  performanceOfMachines,
  performanceByMachine,
  firstDay,
);
