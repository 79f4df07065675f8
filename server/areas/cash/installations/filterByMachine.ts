import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { AnswerOf, InputOf } from '../../../../src/schemas/call';
import type { installations } from '../../../../src/schemas/calls/installations';
import { siteAndTown } from '../../../access/placeName';
import { requireOperator, requireSite } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { foldedLike, withEachWord } from '../../../call/like';
import {
  category,
  collectionBatch,
  company,
  gameTitle,
  installation,
  machine,
  manufacturer,
  position,
  site,
  subCompany,
} from '../../../db/schema';
import { chosen, machineFits } from '../../organisation/siteFilters';
import { installationsGrid, type PositionRow } from './rows';
import { statusViews } from './statuses';

type Input = InputOf<typeof installations.filterByMachine>;

function described(details: string | undefined): SQL | undefined {
  return withEachWord(details ?? '', (pattern) => or(foldedLike(machine.assetNo, pattern), foldedLike(gameTitle.name, pattern)));
}

function openBatches({ db }: Context, siteId: number | undefined) {
  return db
    .selectDistinctOn([collectionBatch.siteId], { siteId: collectionBatch.siteId, id: collectionBatch.id })
    .from(collectionBatch)
    .where(and(isNull(collectionBatch.collectedAt), siteId === undefined ? undefined : eq(collectionBatch.siteId, siteId)))
    .orderBy(collectionBatch.siteId, desc(collectionBatch.weekEnding))
    .as('open_batch');
}

/** `past` reads former machines, otherwise positions, empty or not. */
async function readRows(context: Context, input: Input, time: 'present' | 'past', name: SQL<string>): Promise<readonly PositionRow[]> {
  const ofTime = time === 'present' ? isNull(installation.removedAt) : isNotNull(installation.removedAt);
  const openBatch = openBatches(context, input.SiteId);
  return context.db
    .select({
      positionId: position.id,
      number: position.number,
      siteId: site.id,
      site: name,
      batchId: openBatch.id,
      installed: {
        id: installation.id,
        installedAt: installation.installedAt,
        removedAt: installation.removedAt,
        eftEnabled: installation.eftEnabled,
        status: installation.status,
        statusSince: installation.statusSince,
      },
      machine: { assetNo: machine.assetNo, serialNo: machine.serialNo },
      game: gameTitle.name,
      manufacturer: manufacturer.name,
      category: category.name,
    })
    .from(position)
    .innerJoin(site, eq(site.id, position.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .leftJoin(openBatch, eq(openBatch.siteId, site.id))
    .leftJoin(installation, and(eq(installation.positionId, position.id), ofTime))
    .leftJoin(machine, eq(machine.id, installation.machineId))
    .leftJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .leftJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .leftJoin(category, eq(category.id, machine.categoryId))
    .where(
      and(
        eq(company.operatorId, input.OperatorId),
        time === 'past' ? isNotNull(installation.id) : undefined,
        input.SiteId === undefined ? undefined : eq(site.id, input.SiteId),
        seenBy(signedIn(context).access, site),
        chosen(site.operatorRegionId, input.OperatorRegions),
        machineFits(input),
        described(input.Details),
      ),
    );
}

const byName = new Intl.Collator('en-GB');

/** By site and position, the present machine before former ones. */
function inOrder(rows: readonly PositionRow[]): PositionRow[] {
  return rows.toSorted(
    (a, b) =>
      byName.compare(a.site, b.site) ||
      a.siteId - b.siteId ||
      a.number - b.number ||
      Number(a.installed?.removedAt instanceof Date) - Number(b.installed?.removedAt instanceof Date) ||
      (b.installed?.installedAt.getTime() ?? 0) - (a.installed?.installedAt.getTime() ?? 0),
  );
}

function isPresent({ installed }: PositionRow): boolean {
  return installed !== null && installed.removedAt === null;
}

function countsAs(row: PositionRow, kind: 'online' | 'offline'): boolean {
  return isPresent(row) && row.installed !== null && statusViews[row.installed.status].counts === kind;
}

/** Throws CallError 403 outside the data access. */
export async function machinesGrid(
  context: Context,
  input: Input,
  name: SQL<string>,
): Promise<AnswerOf<typeof installations.filterByMachine>> {
  const user = signedIn(context);
  await requireOperator(context.db, user.access, input.OperatorId);
  if (input.SiteId !== undefined) await requireSite(context.db, user.access, input.SiteId, input.OperatorId);
  const present = await readRows(context, input, 'present', name);
  const past = input.ShowHistory ? await readRows(context, input, 'past', name) : [];
  const rows = inOrder([...present, ...past]);
  return {
    grid: installationsGrid(input.ShowOfflineOnly ? rows.filter((row) => countsAs(row, 'offline')) : rows, user),
    onlineQty: rows.filter((row) => countsAs(row, 'online')).length,
    offlineQty: rows.filter((row) => countsAs(row, 'offline')).length,
  };
}

/** The counters count all present machines, for every filter. docs/rules/installations.md, 2, 3 and 7. */
export const filterByMachine: Handler<typeof installations.filterByMachine> = (context, input) =>
  machinesGrid(context, input, siteAndTown());
