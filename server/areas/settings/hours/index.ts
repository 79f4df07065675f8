import { and, asc, eq } from 'drizzle-orm';
import type { openingHours as calls } from '../../../../src/schemas/calls/openingHours';
import type { Cell } from '../../../../src/schemas/entities/grid';
import type { OpeningHours } from '../../../../src/schemas/entities/settings';
import { requireOperator, requireWholeOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import { requireFlag } from '../../../call/flags';
import type { AreaHandlers, Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { holdOperator } from '../../../db/holdOperator';
import { type AuditedFields, site, openingHoursProfile as table } from '../../../db/schema';
import { writeRow } from '../../../db/writeRow';
import { isTaken } from '../../../forms/defineForm';
import { refusedFields } from '../../../forms/entries';
import { saveValues } from '../../../forms/saveForm';
import { printable } from '../../../forms/texts';
import { cellsFrom, cellsOfDay, cellsOfWeek, cellTime, openMinutes, storedCells, weekDays } from '../forms/cells';

const openColour = { r: 11, g: 125, b: 101, a: 255 };
const closeColour = { r: 197, g: 201, b: 208, a: 255 };
const longestName = 100;
const nameShape = new RegExp(`^${printable}$`, 'u');

type Stored = typeof table.$inferSelect;
type Hours = Pick<Stored, 'name' | 'cells'>;

const blank = { id: 0, name: '', cells: '0'.repeat(cellsOfWeek), rowVersion: 0 };

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

function answerOf({ id, name, cells, rowVersion }: Hours & Pick<Stored, 'id' | 'rowVersion'>): OpeningHours {
  return { profileId: id, profileName: name, openColour, closeColour, grid: gridOfWeek(cellsFrom(cells)), rowVersion };
}

async function find(db: Database, id: number, operatorId: number): Promise<Stored> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.operatorId, operatorId)));
  if (row === undefined) throw denied('These opening hours do not exist, or you may not see them.');
  return row;
}

function inWords({ name, cells: stored }: Hours): AuditedFields {
  const cells = cellsFrom(stored);
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

const update: Handler<typeof calls.update> = async (context, { id, OperatorId: operatorId, name: given, details, rowVersion }) => {
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOpeningHoursProfile' : 'optionAllowSaveOpeningHoursProfile');
  await requireWholeOperator(db, signedIn(context).access, operatorId);
  const saved = await db.transaction(async (tx) => {
    await holdOperator(tx, operatorId);
    const before = id === 0 ? undefined : await find(tx, id, operatorId);
    return saveValues<Hours>(tx, context, {
      entity: 'opening-hours',
      id,
      operatorId,
      isCurrent: rowVersion === undefined || rowVersion === before?.rowVersion,
      before: before ?? blank,
      read() {
        if (details.length !== cellsOfWeek) throw badField('details', `must have ${cellsOfWeek} cells, ${cellsOfDay} for each day`);
        return { name: readName(given), cells: storedCells(details) };
      },
      inWords,
      async objections({ name }) {
        const within = eq(table.operatorId, operatorId);
        const isUsed = await isTaken(tx, table, { column: table.name, value: name, id, within });
        return isUsed ? [{ field: 'name', message: 'There are already opening hours with this name.' }] : [];
      },
      async write(after) {
        const stored = await writeRow(tx, table, before, { operatorId, ...after });
        await tx.update(site).set(openMinutes(after.cells)).where(eq(site.openingHoursProfileId, stored));
        return stored;
      },
    });
  });
  return answerOf(await find(db, saved, operatorId));
};

/** Reads need the operator, saves the whole operator. docs/rules/settings.md, 2 to 8. */
export const openingHours: AreaHandlers<'openingHours'> = {
  async profiles(context, { operator: operatorId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return context.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.operatorId, operatorId))
      .orderBy(asc(table.name));
  },
  async profile(context, { operator: operatorId, profile }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return answerOf(await find(context.db, profile, operatorId));
  },
  async blank(context, { operator: operatorId }) {
    await requireWholeOperator(context.db, signedIn(context).access, operatorId);
    return answerOf(blank);
  },
  update,
};
