import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { type SelectedPart, withParts } from '../../../src/schemas/wire/selectedName';
import type { Database } from '../../db/database';
import { readRows } from '../../db/rows';
import {
  cabinetType,
  category,
  depot,
  gameTitle,
  manufacturer,
  noteAcceptorModel,
  operatorRegion,
  ownershipProfile,
  supplier,
} from '../../db/schema';

/** The members of a question that name a file themselves, and those that name only a page of a list. */
const named = new Set([
  ...['OperatorId', 'CompanyId', 'SubCompanyId', 'SiteId', 'operator', 'site', 'installationId', 'organisationUnit'],
  ...['StartDate', 'EndDate', 'dateFrom', 'dateTo', 'from', 'to', 'year', 'quarter', 'PeriodId', 'collectionWeek', 'useCurrentWeek'],
  ...['startDate', 'endDate', 'collectionDate', 'showSummary', 'ZeroBetSessions', 'pageNumber', 'pageSize', 'sort', 'IncludeEvents'],
]);

/** Members with ids. Names are unique within an operator. */
const lists: Readonly<Record<string, readonly [label: string, table: PgTable]>> = {
  Categories: ['Category', category],
  categories: ['Category', category],
  category: ['Category', category],
  MachineTypeId: ['Category', category],
  Manufacturers: ['Manufacturer', manufacturer],
  ManufacturerId: ['Manufacturer', manufacturer],
  GameNames: ['Game', gameTitle],
  GameId: ['Game', gameTitle],
  OperatorRegions: ['Region', operatorRegion],
  region: ['Region', operatorRegion],
  CabinetTypeId: ['Cabinet', cabinetType],
  NoteAcceptorId: ['Note Acceptor', noteAcceptorModel],
  SupplierId: ['Supplier', supplier],
  Depot: ['Depot', depot],
  ownershipProfileId: ['Ownership', ownershipProfile],
};

function isChosen(value: unknown): boolean {
  return !(value === undefined || value === 'all' || value === '' || value === false || (Array.isArray(value) && value.length === 0));
}

/** 'ShowOfflineOnly' reads 'Offline Only'. */
function labelOf(member: string): string {
  const words = member.replace(/Ids?$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return label.replace(/^(?:Show|Include) /, 'With ').replace(/^With (?=.* Only$)/, '');
}

const Row = Type.Object({ id: Type.Integer(), name: Type.String() });

/** Names nothing of other operators. */
async function namesIn(db: Database, table: PgTable, operatorId: number, ids: readonly unknown[]): Promise<readonly string[]> {
  const wanted = sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const rows = await readRows(db, sql`select id, name from ${table} where operator_id = ${operatorId}::int and id in (${wanted})`, Row);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => nameOf.get(Number(id)) ?? String(id));
}

async function partOf(db: Database, operatorId: number, member: string, value: unknown): Promise<SelectedPart> {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const list = lists[member];
  if (list !== undefined) return { label: list[0], values: await namesIn(db, list[1], operatorId, values) };
  // Ids say nothing to a reader.
  const texts = values.map((each) => (Array.isArray(value) && typeof each === 'number' ? `${each} chosen` : String(each)));
  return { label: labelOf(member), values: value === true ? [] : texts };
}

/** A question, or members of one. */
export type Selection = Readonly<Record<string, unknown>>;

/**
 * Adds the selected values of a question to a file name, so that files of different selections differ. The whole adds nothing. `reserved`
 * is the length of what follows.
 */
export async function withSelection(db: Database, name: string, question: Selection, reserved = 0): Promise<string> {
  const chosen = Object.entries(question).filter(([member, value]) => !named.has(member) && isChosen(value));
  const operatorId = Number(question['OperatorId'] ?? question['operator'] ?? 0);
  const parts: SelectedPart[] = [];
  for (const [member, value] of chosen) parts.push(await partOf(db, operatorId, member, value));
  return withParts(name, parts, { reserved });
}
