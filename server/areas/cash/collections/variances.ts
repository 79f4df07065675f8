import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { VarianceAnswer, VarianceHistoryAnswer } from '../../../../src/schemas/entities/collections';
import { businessDay } from '../../../../src/schemas/wire/dates';
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
import { gridFile } from '../../../output/csv/csv';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { type VarianceFigures, varianceColumns, varianceHistoryColumns } from './columns/variances';
import { type CollectionFigures, readCollections } from './ground/figures';
import { addUp } from './ground/sums';

/** How many of a machine's latest collections may be looked at; the first is what is looked at first. */
const options = [4, 8, 13, 26] as const;

/** How far back variances may be looked at. Throws CallError 403 for a site outside the data access. docs/rules/collections.md, 2. */
export const varianceOptions: Handler<typeof collections.varianceOptions> = async (context, { operator, site: siteId }) => {
  await requireSite(context.db, signedIn(context).access, siteId, operator);
  return options.map((value, index) => ({ value, text: `Last ${value} collections`, isDefault: index === 0 }));
};

/** The machines that stand at a site now, by position. */
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

/** Each machine's latest collected weeks at the site, so many of them; also those at a position where the machine stood before. */
async function readLatest(db: Database, siteId: number, most: number): Promise<readonly CollectionFigures[]> {
  const ranked = db
    .select({
      id: collection.id,
      place:
        sql<number>`row_number() over (partition by ${installation.machineId} order by ${collection.weekEnding} desc, ${collection.id} desc)`.as(
          'place',
        ),
    })
    .from(collection)
    .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
    .innerJoin(installation, eq(installation.id, collection.installationId))
    .where(and(eq(collection.siteId, siteId), sql`${collectionBatch.collectedAt} is not null`))
    .as('ranked');
  const latest = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${most}`);
  return readCollections(db, and(eq(collection.siteId, siteId), sql`${collection.id} in ${latest}`));
}

type StandingMachine = Awaited<ReturnType<typeof readMachines>>[number];
interface MachineVariance extends VarianceFigures {
  readonly machine: StandingMachine;
  readonly open: ReturnType<typeof openOf>;
}

function figuresOf(collections: readonly CollectionFigures[]): Omit<VarianceFigures, 'machine'> {
  return {
    weeks: collections.length,
    weeksOff: collections.filter(({ variance }) => variance !== null && variance !== 0).length,
    figures: addUp(collections),
    // They come with the oldest week first.
    latest: collections.at(-1)?.weekEnding ?? null,
  };
}

/** Which of these collections somebody has commented on. */
async function readCommented(db: Database, found: readonly CollectionFigures[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: collectionComment.collectionId })
    .from(collectionComment)
    .where(
      inArray(
        collectionComment.collectionId,
        found.map(({ id }) => id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What of a machine's collections is still to be done: those to be counted, and how far one is off that nobody has commented on. */
function openOf(own: readonly CollectionFigures[], commented: ReadonlySet<number>) {
  const off = own.flatMap(({ id, variance }) => (variance === null || commented.has(id) ? [] : [Math.abs(variance)]));
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
  if (!options.some((value) => value === option)) throw badField('option', 'is not how far back variances may be looked at');
  const machines = await readMachines(context.db, siteId);
  const standing = new Set(machines.map(({ machineId }) => machineId));
  const latest = (await readLatest(context.db, siteId, option)).filter(({ machineId }) => standing.has(machineId));
  const commented = await readCommented(context.db, latest);
  const rows = machines.map((one): MachineVariance => {
    const own = latest.filter(({ machineId }) => machineId === one.machineId);
    return { machine: one, open: openOf(own, commented), ...figuresOf(own) };
  });
  const grid = gridOf<MachineVariance, Omit<VarianceAnswer['grid']['rows'][number], 'cellData'>>(
    varianceColumns,
    rows,
    ({ machine: one, open, weeks }) => ({
      installationId: one.installationId,
      siteId,
      min: one.serialNo,
      ...open,
      optionShowDetails: flags.has('optionShowDetails') && weeks > 0,
      optionShowVarianceHistory: flags.has('optionShowVarianceHistory'),
      optionShowViewCommentsButton: flags.has('optionShowViewCommentsButton'),
    }),
  );
  const optionShowExport = flags.has('optionShowExport') && rows.length > 0;
  if (rows.length === 0) return { grid, optionShowExport };
  const nobody = { optionShowDetails: false, optionShowVarianceHistory: false, optionShowViewCommentsButton: false };
  const total = totalRow(varianceColumns, { machine: null, ...figuresOf(latest) }, { installationId: -1, siteId, min: '', ...nobody });
  return { grid: { ...grid, rows: [...grid.rows, total] }, optionShowExport };
}

/**
 * The variances of the machines that stand at a site now, each over its latest collected weeks there, so many as the option says. Throws CallError 403
 * for a site outside the data access, 400 for an option that is none. docs/rules/collections.md, 2.
 */
export const variances: Handler<typeof collections.variances> = varianceGrid;

/** The same as a file. */
export const exportVariances: Handler<typeof collections.exportVariances> = async (context, input) => {
  const { grid } = await varianceGrid(context, input);
  const [place] = await context.db.select({ name: site.retailerName }).from(site).where(eq(site.id, input.site));
  return gridFile(`Variances ${place?.name ?? ''} ${businessDay(context.now)}`, grid);
};

/**
 * All collections at a site of the machine with this serial number, the latest first; the current week's is among them. None for a machine that never
 * stood there. Throws CallError 403 for a site outside the data access. docs/rules/collections.md, 2.
 */
export const varianceHistory: Handler<typeof collections.varianceHistory> = async (context, { site: siteId, min }) => {
  const { access, flags } = signedIn(context);
  await requireSite(context.db, access, siteId);
  const rows = await readCollections(context.db, and(eq(collection.siteId, siteId), eq(machine.serialNo, min)));
  const grid: VarianceHistoryAnswer['grid'] = gridOf(varianceHistoryColumns(), [...rows].reverse(), (row) => ({
    collectionId: row.id,
    collectionType: row.type,
    batchId: row.batchId,
    installationId: row.installationId,
    optionAllowEdit: flags.has('optionAllowEdit') && row.type === 1,
    optionShowViewCommentsButton: flags.has('optionShowViewCommentsButton'),
  }));
  return { grid };
};
