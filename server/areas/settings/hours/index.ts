import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { openingHours as calls } from '../../../../src/schemas/calls/openingHours';
import type { Cell } from '../../../../src/schemas/entities/grid';
import type { OpeningHours } from '../../../../src/schemas/entities/settings';
import { requireOperator, requireWholeOperator } from '../../../access/required';
import { changesOf } from '../../../audit/changes';
import { staleItem } from '../../../audit/conflict';
import { recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { AreaHandlers, Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { type AuditedFields, openingHoursProfile, operator, site } from '../../../db/schema';
import { refusedFields } from '../../../forms/entries';
import { printable } from '../../../forms/texts';
import { cellsFrom, cellsOfDay, cellsOfWeek, cellTime, openMinutes, storedCells, weekDays } from '../forms/cells';
import { madeId } from '../forms/made';
import { requireFlag } from '../forms/rights';

const openColour = { r: 11, g: 125, b: 101, a: 255 };
const closeColour = { r: 197, g: 201, b: 208, a: 255 };
const longestName = 100;
const nameShape = new RegExp(`^${printable}$`, 'u');

type Stored = typeof openingHoursProfile.$inferSelect;

function gridOfWeek(cells: readonly boolean[]): OpeningHours['grid'] {
  const label = (day: string): Cell => ({ type: 'cell', data: { actualValue: day, displayValue: day } });
  const cellOf = (isOpen: boolean): Cell => ({
    type: 'control',
    data: {
      actualValue: isOpen ? 1 : 0,
      displayValue: isOpen ? 'Open' : 'Closed',
      backColour: isOpen ? openColour : closeColour,
    },
  });
  return {
    headerDef: [
      { text: 'Day', width: 110, alignment: 0, lock: true },
      ...Array.from({ length: cellsOfDay }, (_, at) => ({ text: cellTime(at), width: 52, alignment: 1 })),
    ],
    rowDef: Array.from({ length: cellsOfDay + 1 }, (_, at) => ({ alignment: at === 0 ? 0 : 1 })),
    rows: weekDays.map((day, at) => ({
      cellData: [label(day), ...cells.slice(at * cellsOfDay, (at + 1) * cellsOfDay).map(cellOf)],
    })),
  };
}

function answerOf({ id, name, cells, rowVersion }: Pick<Stored, 'id' | 'name' | 'cells' | 'rowVersion'>): OpeningHours {
  return { profileId: id, profileName: name, openColour, closeColour, grid: gridOfWeek(cellsFrom(cells)), rowVersion };
}

async function find(db: Database, id: number, operatorId: number): Promise<Stored> {
  const [row] = await db
    .select()
    .from(openingHoursProfile)
    .where(and(eq(openingHoursProfile.id, id), eq(openingHoursProfile.operatorId, operatorId)));
  if (row === undefined) throw denied('These opening hours do not exist, or you may not see them.');
  return row;
}

function inWords(name: string, cells: readonly boolean[]): AuditedFields {
  const days = weekDays.map((day, at) => {
    const ofDay = cells.slice(at * cellsOfDay, (at + 1) * cellsOfDay);
    const spans = ofDay.flatMap((isOpen, cell) => {
      if (!isOpen || ofDay[cell - 1] === true) return [];
      const end = ofDay.indexOf(false, cell);
      return [`${cellTime(cell)}-${end < 0 ? '24:00' : cellTime(end)}`];
    });
    return [day, spans.length === 0 ? 'Closed' : spans.join(', ')] as const;
  });
  return { Name: name, ...Object.fromEntries(days) };
}

function readName(name: string): string {
  const tidy = name.trim().normalize();
  if (tidy === '') throw refusedFields([{ field: 'name', message: 'Enter a name for the opening hours.' }]);
  if (tidy.length > longestName || !nameShape.test(tidy)) {
    throw refusedFields([{ field: 'name', message: `The name may have one line of at most ${longestName} characters.` }]);
  }
  return tidy;
}

const update: Handler<typeof calls.update> = async (context, { id, OperatorId: operatorId, name: given, details: cells, rowVersion }) => {
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOpeningHoursProfile' : 'optionAllowSaveOpeningHoursProfile');
  await requireWholeOperator(db, signedIn(context).access, operatorId);
  const saved = await db.transaction(async (tx) => {
    // Serialises saves per operator, so that two can't take the same name.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
    const before = id === 0 ? undefined : await find(tx, id, operatorId);
    if (before !== undefined && rowVersion !== undefined && rowVersion !== before.rowVersion)
      throw await staleItem(tx, 'opening-hours', id);
    if (cells.length !== cellsOfWeek) throw badField('details', `must have ${cellsOfWeek} cells, ${cellsOfDay} for each day`);
    const name = readName(given);
    const others = await tx
      .select({ id: openingHoursProfile.id })
      .from(openingHoursProfile)
      .where(
        and(
          eq(openingHoursProfile.operatorId, operatorId),
          eq(sql`lower(${openingHoursProfile.name})`, name.toLowerCase()),
          ne(openingHoursProfile.id, id),
        ),
      );
    if (others.length > 0) throw refusedFields([{ field: 'name', message: 'There are already opening hours with this name.' }]);
    return write(tx, context, { id, operatorId, name, cells, before });
  });
  return answerOf(await find(db, saved, operatorId));
};

interface Writing {
  readonly id: number;
  readonly operatorId: number;
  readonly name: string;
  readonly cells: readonly boolean[];
  readonly before: Stored | undefined;
}

/** Also updates the sites with these hours. */
async function write(tx: Database, context: Context, { id, operatorId, name, cells, before }: Writing): Promise<number> {
  const stored = storedCells(cells);
  const after = inWords(name, cells);
  if (before === undefined) {
    const made = madeId(
      await tx.insert(openingHoursProfile).values({ operatorId, name, cells: stored }).returning({ id: openingHoursProfile.id }),
    );
    await recordChange(tx, context, { entity: 'opening-hours', entityId: made, operatorId, action: 'Created', after });
    return made;
  }
  const changes = changesOf(inWords(before.name, cellsFrom(before.cells)), after);
  if (Object.keys(changes.after).length === 0) return id;
  await tx
    .update(openingHoursProfile)
    .set({ name, cells: stored, rowVersion: before.rowVersion + 1 })
    .where(eq(openingHoursProfile.id, id));
  await tx.update(site).set(openMinutes(stored)).where(eq(site.openingHoursProfileId, id));
  await recordChange(tx, context, { entity: 'opening-hours', entityId: id, operatorId, action: 'Changed', ...changes });
  return id;
}

/** Reads need the operator, saves the whole operator. docs/rules/settings.md, 2 to 8. */
export const openingHours: AreaHandlers<'openingHours'> = {
  async profiles(context, { operator: operatorId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return context.db
      .select({ id: openingHoursProfile.id, name: openingHoursProfile.name })
      .from(openingHoursProfile)
      .where(eq(openingHoursProfile.operatorId, operatorId))
      .orderBy(asc(openingHoursProfile.name));
  },
  async profile(context, { operator: operatorId, profile }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return answerOf(await find(context.db, profile, operatorId));
  },
  async blank(context, { operator: operatorId }) {
    await requireWholeOperator(context.db, signedIn(context).access, operatorId);
    return answerOf({ id: 0, name: '', cells: '0'.repeat(cellsOfWeek), rowVersion: 0 });
  },
  update,
};
