import { and, eq, isNull } from 'drizzle-orm';
import { category, machine, manufacturer, gameTitle as table } from '../../../../db/schema';
import { requiredList } from '../../../../forms/choices';
import { nameField } from '../../../../forms/texts';
import { choicesOf } from './choices';
import { defineItem } from './defineItem';

export const gameTitle = defineItem({
  entity: 'game-title',
  noun: 'game title',
  table,
  fields: async (db, operatorId) => ({
    name: nameField(),
    manufacturerId: requiredList({
      code: 'Manufacturer',
      text: 'Manufacturer',
      choices: await choicesOf(db, manufacturer, operatorId),
    }),
    categoryId: requiredList({ code: 'Category', text: 'Category', choices: await choicesOf(db, category, operatorId) }),
  }),
  blank: { name: '', manufacturerId: 0, categoryId: 0 },
  /** Machines that run a title belong to its manufacturer, so this can't change. */
  async objections(tx, { id, values: before }, after) {
    if (before.manufacturerId === after.manufacturerId) return [];
    const using = await tx
      .select({ id: machine.id })
      .from(machine)
      .where(and(eq(machine.gameTitleId, id), isNull(machine.deletedAt)))
      .limit(1);
    const message = 'Machine assets run this game title. They would have another manufacturer than their title.';
    return using.length === 0 ? [] : [{ field: 'Manufacturer', message }];
  },
});
