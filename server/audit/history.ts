import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Cell, Grid } from '../../src/schemas/entities/grid';
import { showInstant } from '../../src/schemas/wire/dates';
import type { Database } from '../db/database';
import { type AuditedEntity, auditEntry } from '../db/schema';
import { viewActions } from './viewActions';

/** More than anybody reads; a grid of a thing that was changed every day for years stays small. */
const mostEntries = 500;

const columns = [
  // All of them are in sight beside a tree on a small desktop; where there is more room they share it.
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

type Entry = Pick<typeof auditEntry.$inferSelect, 'at' | 'userName' | 'action' | 'before' | 'after'>;

/** What the audit trail tells of places by. */
const placeLabels = ['Data Access', 'Machine', 'Site'] as const;

/** The values that may name places. */
function placesIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ before, after }) => placeLabels.flatMap((label) => [before[label] ?? '', after[label] ?? '']));
}

/** The names in these words that a reader must not see, and what the reader is told in place of what holds one. */
export interface Withheld {
  readonly instead: string;
  readonly namesIn: (db: Database, words: readonly string[]) => Promise<readonly string[]>;
}
const nothingWithheld: Withheld = { instead: '', namesIn: async () => [] };

/** The rows of an entry: one for each field that it changed, by their labels, or a single one where it tells of none. */
function rowsOf({ at, userName, action, before, after }: Entry, unseen: readonly string[], instead: string): Grid['rows'] {
  const date: Cell = { type: 'cell', data: { actualValue: at.toISOString(), displayValue: showInstant(at, 'day-first') } };
  const labels = Object.keys({ ...before, ...after }).sort();
  const told = (label: string, value = '') =>
    placeLabels.some((each) => each === label) && unseen.some((name) => value.includes(name)) ? instead : value;
  return (labels.length === 0 ? [''] : labels).map((label) => ({
    cellData: [date, ...[userName, action, label, told(label, before[label]), told(label, after[label])].map(cell)],
  }));
}

/**
 * The history of one thing from the audit trail, the newest first: who changed which field when, from what to what. No place is named that is
 * withheld: a machine may have stood, and a user may look, where the reader may not. docs/rules/users.md, 6.
 */
export async function historyGrid(db: Database, entity: AuditedEntity, entityId: number, withheld = nothingWithheld): Promise<Grid> {
  const { at, userName, action, before, after } = auditEntry;
  const entries = await db
    .select({ at, userName, action, before, after })
    .from(auditEntry)
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

/** Who changed a thing last, and when; nothing for one that the audit trail does not know. */
export async function lastChange(
  db: Database,
  entity: AuditedEntity,
  entityId: number,
): Promise<{ readonly userName: string; readonly at: Date } | undefined> {
  const [last] = await db
    .select({ userName: auditEntry.userName, at: auditEntry.at })
    .from(auditEntry)
    .where(and(ofOne(entity, entityId), notInArray(auditEntry.action, [...viewActions])))
    .orderBy(desc(auditEntry.seq))
    .limit(1);
  return last;
}
