import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { floor } from '../../../../src/schemas/calls/floor';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { withEachWord } from '../../../call/like';
import { category, gameTitle, installation, machine, machineStatuses, position, site } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import { statusViews } from '../../cash/installations/statuses';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { countersOf, type StatusCount } from '../counters';
import { liveStatusCell } from '../liveCell';

const pageSize = 50;

/** The statuses that are looked at first. docs/rules/floor.md, 4. */
const selectedFirst: ReadonlySet<string> = new Set(['offlineSiteOpen', 'authReq']);

/** The installed machines of sites; the text narrows them by asset number, serial number and game. For queries that join machine, game title and position. */
function present(sites: readonly number[], search: string | undefined): SQL | undefined {
  return and(
    sql`${installation.siteId} = ${anyOfIds(sites)}`,
    isNull(installation.removedAt),
    eq(position.kind, 'machine'),
    withEachWord(search ?? '', (pattern) =>
      or(ilike(machine.assetNo, pattern), ilike(machine.serialNo, pattern), ilike(gameTitle.name, pattern)),
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

function readPage({ db }: Context, condition: SQL | undefined, skip: number) {
  return db
    .select({
      installationId: installation.id,
      positionId: position.id,
      siteId: site.id,
      siteName: site.retailerName,
      town: site.town,
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
    .orderBy(asc(site.retailerName), asc(site.id), asc(position.number))
    .limit(pageSize)
    .offset(skip);
}

type MachineRow = Awaited<ReturnType<typeof readPage>>[number];

function columnsAt(now: Date): readonly GridColumn<MachineRow>[] {
  return [
    { text: 'Site', width: 220, lock: true, of: ({ siteName, town }) => cell(`${siteName}, ${town}`) },
    { text: 'Pos.', width: 64, align: 'right', of: ({ number }) => cell(number) },
    { text: 'Asset No.', width: 110, of: ({ assetNo }) => cell(assetNo) },
    { text: 'Game', width: 200, of: ({ game }) => cell(game) },
    { text: 'Category', width: 90, align: 'center', of: (row) => cell(row.category) },
    { text: 'Status', width: 170, align: 'center', of: (row) => liveStatusCell(row, now) },
    { text: 'Since', width: 156, align: 'center', of: ({ statusSince }) => instantCell(statusSince) },
    { text: 'EFT', width: 90, align: 'center', of: ({ eftEnabled }) => cell(eftEnabled ? 'Enabled' : 'Disabled') },
  ];
}

type Input = InputOf<typeof floor.machines>;

/**
 * A page of the machines of a place in the statuses that are asked for. The counters count all machines that the text leaves. Throws CallError 403 for a place
 * outside the data access. docs/rules/floor.md, 2.
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
  const rows =
    listed === 0 ? [] : await readPage(context, and(condition, inArray(installation.status, wanted)), (pageNumber - 1) * pageSize);
  return {
    grid: gridOf(columnsAt(context.now), rows, ({ installationId, positionId, siteId, status }) => ({
      installationId,
      positionId,
      siteId,
      optionAllowAuthorise: status === 'authReq' && flags.has('optionAllowAuthorise'),
      optionShowDetails: flags.has('optionShowDetails'),
    })),
    pageCount,
    pageNumber,
    ...countersOf(counts),
  };
};

/**
 * The statuses of the machines of an operator, as far as the user sees them, with how many have each. Throws CallError 403 outside the data access.
 * docs/rules/floor.md, 2.
 */
export const statuses: Handler<typeof floor.statuses> = async (context, { OperatorId, details }) => {
  const sites = await sitesOf(context, { OperatorId, OperatorRegions: 'all' });
  const counts = await countStatuses(context, present(sites, details));
  return machineStatuses.map((status) => ({
    id: status,
    name: statusViews[status].label,
    colour: statusViews[status].backColour,
    qty: counts.reduce((sum, found) => sum + (found.status === status ? found.quantity : 0), 0),
    selected: selectedFirst.has(status),
  }));
};
