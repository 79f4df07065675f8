import { eq } from 'drizzle-orm';
import { holdsWords } from '../../../../src/schemas/wire/soughtWords';
import type { Database } from '../../../db/database';
import { cabinetType, category, depot, gameTitle, manufacturer, noteAcceptorModel, supplier } from '../../../db/schema';
import { type GroupType, groupKinds, type TreeInput } from './treeKinds';

/** An item that machine assets are grouped by, whether it has any or not. */
export interface TreeItem {
  readonly id: number;
  readonly name: string;
  /** The items that it belongs to itself, by their kinds. */
  readonly above: Readonly<Partial<Record<GroupType, number>>>;
}

type Read = (db: Database, operatorId: number) => Promise<readonly TreeItem[]>;

type PlainTable = typeof manufacturer | typeof category | typeof depot | typeof noteAcceptorModel | typeof supplier;

function plainItems(table: PlainTable): Read {
  return async (db, operatorId) => {
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(eq(table.operatorId, operatorId));
    return rows.map((row) => ({ ...row, above: {} }));
  };
}

const readers: Readonly<Record<GroupType, Read>> = {
  MU: plainItems(manufacturer),
  MT: plainItems(category),
  DP: plainItems(depot),
  NA: plainItems(noteAcceptorModel),
  SP: plainItems(supplier),
  async GT(db, operatorId) {
    const { id, name, manufacturerId, categoryId } = gameTitle;
    const rows = await db.select({ id, name, manufacturerId, categoryId }).from(gameTitle).where(eq(gameTitle.operatorId, operatorId));
    return rows.map((row) => ({ id: row.id, name: row.name, above: { MU: row.manufacturerId, MT: row.categoryId } }));
  },
  async CB(db, operatorId) {
    const { id, name, manufacturerId } = cabinetType;
    const rows = await db.select({ id, name, manufacturerId }).from(cabinetType).where(eq(cabinetType.operatorId, operatorId));
    return rows.map((row) => ({ id: row.id, name: row.name, above: { MU: row.manufacturerId } }));
  },
};

/** An operator's items of some kinds, each by its id. */
export type TreeItems = ReadonlyMap<GroupType, ReadonlyMap<number, TreeItem>>;

/** Reads an operator's items of these kinds. */
export async function readTreeItems(db: Database, operatorId: number, types: readonly GroupType[]): Promise<TreeItems> {
  const lists = types.map(async (type) => {
    const items = await readers[type](db, operatorId);
    return [type, new Map(items.map((item) => [item.id, item]))] as const;
  });
  return new Map(await Promise.all(lists));
}

/** Whether no filter leaves the item out: neither the one of its own kind nor those of what it belongs to. */
function fits(type: GroupType, { id, above }: TreeItem, input: TreeInput): boolean {
  return Object.entries({ ...above, [type]: id }).every(([kind, own]) => {
    const wanted = input[groupKinds[kind as GroupType].filter];
    return wanted === undefined || wanted === own;
  });
}

/**
 * Whether an item is shown that no shown machine asset is under: every item while nothing is filtered, so that it can be chosen and edited; else one
 * whose own name is searched for.
 */
export function isShownEmpty(type: GroupType, item: TreeItem, input: TreeInput, isNarrowed: boolean): boolean {
  if (!isNarrowed) return true;
  const search = input.Search?.trim() ?? '';
  return search !== '' && holdsWords(item.name, search) && fits(type, item, input);
}
