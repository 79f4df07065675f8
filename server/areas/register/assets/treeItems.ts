import { eq } from 'drizzle-orm';
import { holdsWords } from '../../../../src/schemas/wire/soughtWords';
import type { Database } from '../../../db/database';
import { cabinetType, category, depot, gameTitle, manufacturer, noteAcceptorModel, supplier } from '../../../db/schema';
import { type GroupType, groupKinds, type TreeInput } from './treeKinds';

export interface TreeItem {
  readonly id: number;
  readonly name: string;
  /** Its ancestors, by kind. */
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

export type TreeItems = ReadonlyMap<GroupType, ReadonlyMap<number, TreeItem>>;

export async function readTreeItems(db: Database, operatorId: number, types: readonly GroupType[]): Promise<TreeItems> {
  const lists = types.map(async (type) => {
    const items = await readers[type](db, operatorId);
    return [type, new Map(items.map((item) => [item.id, item]))] as const;
  });
  return new Map(await Promise.all(lists));
}

/** Whether the item and its ancestors pass the filters. */
function fits(type: GroupType, { id, above }: TreeItem, input: TreeInput): boolean {
  return Object.entries({ ...above, [type]: id }).every(([kind, own]) => {
    const wanted = input[groupKinds[kind as GroupType].filter];
    return wanted === undefined || wanted === own;
  });
}

/** Shows all empty items without a filter, so that users can edit them; else only matches by name. */
export function isShownEmpty(type: GroupType, item: TreeItem, input: TreeInput, isNarrowed: boolean): boolean {
  if (!isNarrowed) return true;
  const search = input.Search?.trim() ?? '';
  return search !== '' && holdsWords(item.name, search) && fits(type, item, input);
}
