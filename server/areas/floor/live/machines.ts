import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { floor } from '../../../../src/schemas/calls/floor';
import { siteAndTown } from '../../../access/placeName';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { foldedLike, withEachWord } from '../../../call/like';
import { byName, byText, sortingOf } from '../../../call/sorting';
import { category, gameTitle, installation, machine, machineStatuses, position, site } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import { statusViews } from '../../cash/installations/statuses';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { countersOf, type StatusCount } from '../counters';
import { liveStatusCell } from '../liveCell';

const pageSize = 50;

/** The default statuses. docs/rules/floor.md, 4. */
const selectedFirst: ReadonlySet<string> = new Set(['offlineSiteOpen', 'authReq']);

/** Needs machine, game title and position. */
function present(sites: readonly number[], search: string | undefined): SQL | undefined {
  return and(
    sql`${installation.siteId} = ${anyOfIds(sites)}`,
    isNull(installation.removedAt),
    eq(position.kind, 'machine'),
    withEachWord(search ?? '', (pattern) =>
      or(foldedLike(machine.assetNo, pattern), foldedLike(machine.serialNo, pattern), foldedLike(gameTitle.name, pattern)),
    ),
  );
}

async function countStatuses({ db }: Context, condition: SQL | undefined): Promise<readonly StatusCount[]> {
  return db
    .select({ status: installation.status, eftEnabled: installation.eftEnabled, quantity: count() })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .where(condition)
    .groupBy(installation.status, installation.eftEnabled);
}

function readPage({ db }: Context, condition: SQL | undefined, skip: number, order: SQL) {
  return db
    .select({
      installationId: installation.id,
      positionId: position.id,
      siteId: site.id,
      site: siteAndTown(),
      number: position.number,
      assetNo: machine.assetNo,
      game: gameTitle.name,
      category: category.name,
      status: installation.status,
      statusSince: installation.statusSince,
      eftEnabled: installation.eftEnabled,
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(condition)
    .orderBy(order)
    .limit(pageSize)
    .offset(skip);
}

const usualOrder = sql`${site.retailerName}, ${site.id}, ${position.number}`;

type MachineRow = Awaited<ReturnType<typeof readPage>>[number];

const statusNames = Object.fromEntries(machineStatuses.map((status) => [status, statusViews[status].label]));

function columnsAt(now: Date): readonly GridColumn<MachineRow>[] {
  return [
    {
      text: 'Site',
      width: 220,
      lock: true,
      by: byText(siteAndTown()),
      of: (row) => cell(row.site),
    },
    { text: 'Pos.', width: 64, align: 'right', by: position.number, of: ({ number }) => cell(number) },
    { text: 'Asset No.', width: 110, by: byText(machine.assetNo), of: ({ assetNo }) => cell(assetNo) },
    { text: 'Game', width: 200, by: byText(gameTitle.name), of: ({ game }) => cell(game) },
    { text: 'Category', width: 90, align: 'center', by: byText(category.name), of: (row) => cell(row.category) },
    { text: 'Status', width: 170, align: 'center', by: byName(installation.status, statusNames), of: (row) => liveStatusCell(row, now) },
    { text: 'Since', width: 156, align: 'center', by: installation.statusSince, of: ({ statusSince }) => instantCell(statusSince) },
    {
      text: 'EFT',
      width: 90,
      align: 'center',
      by: installation.eftEnabled,
      of: ({ eftEnabled }) => cell(eftEnabled ? 'Enabled' : 'Disabled'),
    },
  ];
}

type Input = InputOf<typeof floor.machines>;

/**
 * By site and position by default. The counters ignore the statuses. Throws CallError 403 outside the data access. docs/rules/floor.md, 2.
 */
export const machines: Handler<typeof floor.machines> = async (context, input: Input) => {
  const { flags } = signedIn(context);
  const sites = await sitesOf(context, { ...input, OperatorRegions: 'all' });
  const condition = present(sites, input.Details);
  const counts = await countStatuses(context, condition);
  const wanted = machineStatuses.filter((status) => input[status]);
  const listed = counts.reduce((sum, { status, quantity }) => sum + (wanted.includes(status) ? quantity : 0), 0);
  const pageCount = Math.max(1, Math.ceil(listed / pageSize));
  const pageNumber = Math.min(Math.max(1, input.PageNumber), pageCount);
  const columns = columnsAt(context.now);
  const { order = usualOrder, sortedBy } = sortingOf(input.sort, columns, { usual: 'Site', tie: sql`${installation.id}` });
  const rows =
    listed === 0 ? [] : await readPage(context, and(condition, inArray(installation.status, wanted)), (pageNumber - 1) * pageSize, order);
  return {
    grid: gridOf(columns, rows, ({ installationId, positionId, siteId, status }) => ({
      installationId,
      positionId,
      siteId,
      optionAllowAuthorise: status === 'authReq' && flags.has('optionAllowAuthorise'),
      optionShowDetails: flags.has('optionShowDetails'),
    })),
    pageCount,
    pageNumber,
    sortedBy,
    ...countersOf(counts),
  };
};

/** Throws CallError 403 outside the data access. docs/rules/floor.md, 2. */
export const statuses: Handler<typeof floor.statuses> = async (context, { OperatorId, details }) => {
  const sites = await sitesOf(context, { OperatorId, OperatorRegions: 'all' });
  const counts = await countStatuses(context, present(sites, details));
  return machineStatuses.map((status) => ({
    id: status,
    name: statusViews[status].label,
    colour: statusViews[status].backColour,
    qty: counts.reduce((sum, entry) => sum + (entry.status === status ? entry.quantity : 0), 0),
    selected: selectedFirst.has(status),
  }));
};
