import { eq } from 'drizzle-orm';
import { coversOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { operatorRegion as table } from '../../../db/schema';
import { defineForm } from '../../../forms/defineForm';
import { nameField } from '../../../forms/texts';
import { regionsOf } from '../../organisation/lists';
import { unitAnswer } from '../forms/unitAnswer';

function codeFor(name: string, taken: ReadonlySet<string>): string {
  const start =
    name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 4)
      .toUpperCase() || 'R';
  const numbered = Array.from({ length: taken.size + 1 }, (_, at) => `${start}${at + 1}`);
  return [start, ...numbered].find((code) => !taken.has(code)) ?? start;
}

/** Region names are unique per operator. A region is seen with any of its sites, and read-only without the whole operator. */
export const region = defineForm({
  entity: 'operator-region',
  noun: 'region',
  table,
  editable: 'optionAllowEditOperator',
  async find(context, id) {
    const [row] = await context.db.select().from(table).where(eq(table.id, id));
    if (row === undefined || coversOperator(signedIn(context).access, row.operatorId)) return row;
    return (await regionsOf(context, row.operatorId)).some((seen) => seen.id === id) ? row : undefined;
  },
  covers: (access, { operatorId }) => coversOperator(access, operatorId),
  form: async () => ({ fields: { name: nameField() }, blank: { name: '' } }),
  valuesOf: (row) => row,
  unique: {
    column: table.name,
    field: 'name',
    message: 'There is already a region with this name.',
    within: ({ operatorId }) => eq(table.operatorId, operatorId),
  },
  answer: unitAnswer,
  async columns(tx, { place: { operatorId }, before, after: { name } }) {
    if (before !== undefined) return { name };
    const others = await tx.select({ code: table.code }).from(table).where(eq(table.operatorId, operatorId));
    return { operatorId, name, code: codeFor(name, new Set(others.map(({ code }) => code))) };
  },
});
