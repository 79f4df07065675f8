import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { cabinetTypeCategory, category, machine, manufacturer, noteAcceptorModel, cabinetType as table } from '../../../../db/schema';
import { checkBoxesField, optionalList, requiredList } from '../../../../forms/choices';
import { nameField } from '../../../../forms/texts';
import { fitNoteAcceptors } from './cabinetMachines';
import { choicesOf } from './choices';
import { defineItem } from './defineItem';

const blankCategories: readonly number[] = [];
const codeOf = ({ id }: { readonly id: number }) => `Category${id}`;

async function fields(db: Database, operatorId: number) {
  return {
    name: nameField(),
    manufacturerId: requiredList({
      code: 'Manufacturer',
      text: 'Manufacturer',
      choices: await choicesOf(db, manufacturer, operatorId),
    }),
    noteAcceptorModelId: optionalList({
      code: 'NoteAcceptor',
      text: 'Note Acceptor',
      choices: await choicesOf(db, noteAcceptorModel, operatorId),
    }),
    categoryIds: checkBoxesField(await choicesOf(db, category, operatorId), { code: codeOf, text: ({ name }) => `Fits ${name}` }),
  };
}

export const cabinetType = defineItem({
  entity: 'cabinet-type',
  noun: 'cabinet type',
  table,
  fields,
  blank: { name: '', manufacturerId: 0, noteAcceptorModelId: null, categoryIds: blankCategories },
  elsewhere: {
    async read(db, id) {
      const rows = await db
        .select({ id: cabinetTypeCategory.categoryId })
        .from(cabinetTypeCategory)
        .where(eq(cabinetTypeCategory.cabinetTypeId, id));
      return { categoryIds: rows.map((row) => row.id) };
    },
    async write(tx, cabinetTypeId, { categoryIds }) {
      await tx.delete(cabinetTypeCategory).where(eq(cabinetTypeCategory.cabinetTypeId, cabinetTypeId));
      if (categoryIds.length === 0) return;
      await tx.insert(cabinetTypeCategory).values(categoryIds.map((categoryId) => ({ cabinetTypeId, categoryId })));
    },
  },
  /** Categories of its machines must stay selected. */
  async objections(tx, { id, values: before }, after) {
    const dropped = before.categoryIds.filter((categoryId) => !after.categoryIds.includes(categoryId));
    if (dropped.length === 0) return [];
    const using = await tx
      .selectDistinct({ id: category.id, name: category.name })
      .from(machine)
      .innerJoin(category, eq(category.id, machine.categoryId))
      .where(and(eq(machine.cabinetTypeId, id), isNull(machine.deletedAt), inArray(machine.categoryId, dropped)));
    return using.map((used) => ({ field: codeOf(used), message: `Machine assets of category ${used.name} have this cabinet type.` }));
  },
  async question(db, id) {
    const [machines] = await db
      .select({ qty: count() })
      .from(machine)
      .where(and(eq(machine.cabinetTypeId, id), isNull(machine.deletedAt)));
    return machines === undefined || machines.qty === 0
      ? undefined
      : 'Fit all machine assets of this cabinet type with its note acceptor too?';
  },
  onYes: fitNoteAcceptors,
});
