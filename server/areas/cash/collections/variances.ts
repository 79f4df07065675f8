import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { VarianceAnswer, VarianceHistoryAnswer } from '../../../../src/schemas/entities/collections';
import { addDays } from '../../../../src/schemas/wire/days';
import { fileName, momentInName } from '../../../../src/schemas/wire/fileName';
import { placeName } from '../../../access/placeName';
import { requireSite } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import {
  category,
  collection,
  collectionBatch,
  collectionComment,
  gameTitle,
  installation,
  machine,
  position,
  site,
} from '../../../db/schema';
import { settingAt } from '../../../db/siteSettings';
import { gridFile } from '../../../output/csv/csv';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { isBeyond, type VarianceFigures, varianceColumns, varianceHistoryColumns } from './columns/variances';
import { type CollectionFigures, readCollections } from './common/figures';
import { addUp } from './common/sums';
import { currentWeek } from './common/weeks';

/** Ranges in weeks; the first is the default. */
const options = [4, 8, 12, 13, 26] as const;

/** Returns the ranges. Throws CallError 403 outside the data access. docs/rules/collections.md, 2. */
export const varianceOptions: Handler<typeof collections.varianceOptions> = async (context, { operator, site: siteId }) => {
  await requireSite(context.db, signedIn(context).access, siteId, operator);
  return options.map((value, index) => ({ value, text: `Last ${value} weeks`, isDefault: index === 0 }));
};

async function readMachines(db: Database, siteId: number) {
  return db
    .select({
      installationId: installation.id,
      machineId: machine.id,
      position: position.number,
      assetNo: machine.assetNo,
      serialNo: machine.serialNo,
      game: gameTitle.name,
      category: { id: category.id, name: category.name },
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .where(and(eq(installation.siteId, siteId), isNull(installation.removedAt), eq(position.kind, 'machine')))
    .orderBy(asc(position.number));
}

/** Reads a site's collections of the last completed weeks, as the dashboards do. */
async function readLatest({ db, now }: Context, siteId: number, weeks: number): Promise<readonly CollectionFigures[]> {
  const current = currentWeek(now);
  const collected = and(lt(collection.weekEnding, current), gte(collection.weekEnding, addDays(current, -7 * weeks)));
  return readCollections(db, and(eq(collection.siteId, siteId), collected, isNotNull(collectionBatch.collectedAt)));
}

type StandingMachine = Awaited<ReturnType<typeof readMachines>>[number];

/** Returns machines that have left the site, each from its last collection. */
function goneOf(standing: readonly StandingMachine[], latest: readonly CollectionFigures[]): readonly StandingMachine[] {
  const present = new Set(standing.map(({ machineId }) => machineId));
  // Oldest week first, so that the map keeps a machine's last collection.
  const gone = new Map(latest.filter(({ machineId }) => !present.has(machineId)).map((one) => [one.machineId, one]));
  return [...gone.values()].toSorted((one, other) => one.position - other.position);
}

interface MachineVariance extends VarianceFigures {
  readonly machine: StandingMachine;
  readonly open: ReturnType<typeof openOf>;
}

/** A site's settings for variances. docs/rules/settings.md, 10. */
interface VarianceSettings {
  /** In pence. */
  readonly tolerance: number;
  /** Whether a larger variance needs a comment. */
  readonly needsComment: boolean;
}

async function varianceSettings(db: Database, siteId: number): Promise<VarianceSettings> {
  const [settings] = await db
    .select({ tolerance: settingAt('varianceTolerance'), needsComment: settingAt('countNeedsComment') })
    .from(site)
    .where(eq(site.id, siteId));
  return { tolerance: Math.round(Number(settings?.tolerance ?? 0) * 100), needsComment: settings?.needsComment === '1' };
}

function figuresOf(collections: readonly CollectionFigures[], { tolerance }: VarianceSettings): Omit<VarianceFigures, 'machine'> {
  return {
    weeks: collections.length,
    weeksOff: collections.filter(({ variance }) => isBeyond(variance, tolerance)).length,
    figures: addUp(collections),
    // Oldest week first.
    latest: collections.at(-1)?.weekEnding ?? null,
  };
}

async function readCommented(db: Database, figures: readonly CollectionFigures[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: collectionComment.collectionId })
    .from(collectionComment)
    .where(
      inArray(
        collectionComment.collectionId,
        figures.map(({ id }) => id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the open work on a machine: its uncounted collections, and the largest variance without a required comment. */
function openOf(own: readonly CollectionFigures[], commented: ReadonlySet<number>, { tolerance, needsComment }: VarianceSettings) {
  const off = own.flatMap(({ id, variance }) =>
    needsComment && isBeyond(variance, tolerance) && !commented.has(id) ? [Math.abs(variance)] : [],
  );
  return { uncounted: own.filter(({ counted }) => counted === null).length, uncommented: Math.max(0, ...off) / 100 };
}

interface Input {
  readonly operator: number;
  readonly site: number;
  readonly option: number;
}

async function varianceGrid(context: Context, { operator, site: siteId, option }: Input): Promise<VarianceAnswer> {
  const { access, flags } = signedIn(context);
  await requireSite(context.db, access, siteId, operator);
  if (!options.some((value) => value === option)) throw badField('option', 'is not a period for variances');
  const settings = await varianceSettings(context.db, siteId);
  const standing = await readMachines(context.db, siteId);
  const latest = await readLatest(context, siteId, option);
  const machines = [...standing, ...goneOf(standing, latest)];
  const commented = await readCommented(context.db, latest);
  const rows = machines.map((one): MachineVariance => {
    const own = latest.filter(({ machineId }) => machineId === one.machineId);
    return { machine: one, open: openOf(own, commented, settings), ...figuresOf(own, settings) };
  });
  const showVariance = flags.has('optionShowVariance');
  const columns = varianceColumns(showVariance);
  const grid = gridOf<MachineVariance, Omit<VarianceAnswer['grid']['rows'][number], 'cellData'>>(
    columns,
    rows,
    ({ machine: one, open: { uncommented, ...open }, weeks }) => ({
      installationId: one.installationId,
      siteId,
      min: one.serialNo,
      ...open,
      ...(showVariance ? { uncommented } : {}),
      optionShowDetails: flags.has('optionShowDetails') && weeks > 0,
      optionShowVarianceHistory: showVariance && flags.has('optionShowVarianceHistory'),
      optionShowViewCommentsButton: flags.has('optionShowViewCommentsButton'),
    }),
  );
  const optionShowExport = flags.has('optionShowExport') && rows.length > 0;
  if (rows.length === 0) return { grid, optionShowExport };
  const nobody = { optionShowDetails: false, optionShowVarianceHistory: false, optionShowViewCommentsButton: false };
  const total = totalRow(columns, { machine: null, ...figuresOf(latest, settings) }, { installationId: -1, siteId, min: '', ...nobody });
  return { grid: { ...grid, rows: [...grid.rows, total] }, optionShowExport };
}

/**
 * Lists variances of present and departed machines, as the dashboard does. Throws CallError 403 outside the data access, 400 for an unknown
 * option. docs/rules/collections.md, 2.
 */
export const variances: Handler<typeof collections.variances> = varianceGrid;

export const exportVariances: Handler<typeof collections.exportVariances> = async (context, input) => {
  const { grid } = await varianceGrid(context, input);
  const columns = varianceColumns(signedIn(context).flags.has('optionShowVariance'));
  const place = await placeName(context.db, { OperatorId: input.operator, SiteId: input.site });
  return gridFile(fileName(`Variances of the last ${input.option} weeks`, place, momentInName(context.now)), columns, grid);
};

/**
 * Lists a machine's collections at a site, latest first, including the current week. Throws CallError 403 outside the data access.
 * docs/rules/collections.md, 2.
 */
export const varianceHistory: Handler<typeof collections.varianceHistory> = async (context, { site: siteId, min }) => {
  const { access, flags } = signedIn(context);
  await requireSite(context.db, access, siteId);
  const rows = await readCollections(context.db, and(eq(collection.siteId, siteId), eq(machine.serialNo, min)));
  const { tolerance } = await varianceSettings(context.db, siteId);
  const columns = varianceHistoryColumns(tolerance, flags.has('optionShowVariance'));
  const grid: VarianceHistoryAnswer['grid'] = gridOf(columns, [...rows].reverse(), (row) => ({
    collectionId: row.id,
    collectionType: row.type,
    batchId: row.batchId,
    installationId: row.installationId,
    optionAllowEdit: flags.has('optionAllowEdit') && row.type === 1,
    optionShowViewCommentsButton: flags.has('optionShowViewCommentsButton'),
  }));
  return { grid };
};
