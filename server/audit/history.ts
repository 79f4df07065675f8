import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Cell, Grid } from '../../src/schemas/entities/grid';
import { showInstant } from '../../src/schemas/wire/dates';
import type { Database } from '../db/database';
import { type AuditedEntity, appUser, auditEntry } from '../db/schema';
import { authorText, type NamedAuthor } from './authorText';
import { changesNoField } from './viewActions';

const mostEntries = 500;

const columns = [
  // Fit beside a tree on a small desktop, and grow with the space.
  { text: 'Date', width: 128 },
  { text: 'User', width: 100 },
  { text: 'Action', width: 92 },
  { text: 'Field', width: 108 },
  { text: 'Before', width: 112 },
  { text: 'After', width: 112 },
] as const;

function cell(value: string): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value } };
}

function ofOne(entity: AuditedEntity, entityId: number) {
  return and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, entityId));
}

type Entry = Pick<typeof auditEntry.$inferSelect, 'at' | 'userName' | 'action' | 'before' | 'after'> & NamedAuthor;

const placeLabels = ['Data Access', 'Machine', 'Site'] as const;

function placesIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ before, after }) => placeLabels.flatMap((label) => [before[label] ?? '', after[label] ?? '']));
}

export interface Withheld {
  readonly instead: string;
  readonly namesIn: (db: Database, words: readonly string[]) => Promise<readonly string[]>;
}
const nothingWithheld: Withheld = { instead: '', namesIn: async () => [] };

/** One row per changed field, or a single row. */
function rowsOf({ at, action, before, after, ...author }: Entry, unseen: readonly string[], instead: string): Grid['rows'] {
  const date: Cell = { type: 'cell', data: { actualValue: at.toISOString(), displayValue: showInstant(at, 'day-first') } };
  const labels = Object.keys({ ...before, ...after }).sort();
  const shownValue = (label: string, value = '') =>
    placeLabels.some((each) => each === label) && unseen.some((name) => value.includes(name)) ? instead : value;
  return (labels.length === 0 ? [''] : labels).map((label) => ({
    cellData: [date, ...[authorText(author), action, label, shownValue(label, before[label]), shownValue(label, after[label])].map(cell)],
  }));
}

/** Lists the changes of an item, newest first. Withholds the names of places outside the reader's data access. docs/rules/users.md, 6. */
export async function historyGrid(db: Database, entity: AuditedEntity, entityId: number, withheld = nothingWithheld): Promise<Grid> {
  const { at, userName, action, before, after } = auditEntry;
  const entries = await db
    .select({ at, userName, username: appUser.username, action, before, after })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .where(ofOne(entity, entityId))
    .orderBy(desc(auditEntry.seq))
    .limit(mostEntries);
  const unseen = await withheld.namesIn(db, placesIn(entries));
  return {
    headerDef: columns.map(({ text, width }) => ({ text, width, alignment: 0 })),
    rowDef: columns.map(() => ({ alignment: 0 })),
    rows: entries.flatMap((entry) => rowsOf(entry, unseen, withheld.instead)),
  };
}

/** Undefined for an unknown item. */
export async function lastChange(
  db: Database,
  entity: AuditedEntity,
  entityId: number,
): Promise<{ readonly userName: string; readonly at: Date } | undefined> {
  const [last] = await db
    .select({ userName: auditEntry.userName, at: auditEntry.at })
    .from(auditEntry)
    .where(and(ofOne(entity, entityId), notInArray(auditEntry.action, [...changesNoField])))
    .orderBy(desc(auditEntry.seq))
    .limit(1);
  return last;
}
