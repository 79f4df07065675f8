import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { type AssetStatus, machine } from '../../../db/schema';
import { chosenStatuses, fitsTree } from './treeFilters';
import { type GroupType, groupKinds, type TreeInput } from './treeKinds';

export interface TreeRow {
  /** Items from the top down; null for none. */
  readonly path: readonly (number | null)[];
  readonly gameTitleId: number;
  readonly status: AssetStatus;
  readonly qty: number;
  /** Null for other statuses and in a summary. */
  readonly machines: readonly (readonly [id: number, assetNo: string])[] | null;
}

/** One JSON value per row: reading 20,000 assets as rows takes several times as long. */
function machinesOf(input: TreeInput): SQL<TreeRow['machines']> {
  const statuses = chosenStatuses(input);
  if (input.showSummary || statuses.length === 0) return sql`null`;
  const isChosen = inArray(machine.status, [...statuses]);
  return sql`json_agg(json_build_array(${machine.id}, ${machine.assetNo})) filter (where ${isChosen})`;
}

/** Returns every status, within the data access. */
export async function readTreeRows(context: Context, input: TreeInput, levels: readonly GroupType[]): Promise<readonly TreeRow[]> {
  const { db } = context;
  const columns = levels.map((level) => groupKinds[level].column);
  return db
    .select({
      path: sql<TreeRow['path']>`json_build_array(${sql.join(columns, sql`, `)})`,
      gameTitleId: machine.gameTitleId,
      status: machine.status,
      qty: sql<number>`count(*)::int`,
      machines: machinesOf(input),
    })
    .from(machine)
    .where(and(fitsTree(db, input), seenBy(signedIn(context).access, machine)))
    .groupBy(...columns, machine.gameTitleId, machine.status);
}
