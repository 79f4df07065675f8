import { asc } from 'drizzle-orm';
import { machineType, category as table } from '../../../../db/schema';
import { requiredList } from '../../../../forms/choices';
import { moneyField } from '../../../../forms/numbers';
import { nameField } from '../../../../forms/texts';
import { defineItem } from './defineItem';

export const category = defineItem({
  entity: 'category',
  noun: 'category',
  table,
  async fields(db) {
    const choices = await db.select().from(machineType).orderBy(asc(machineType.id));
    return {
      name: nameField(),
      machineTypeId: requiredList({ code: 'MachineType', text: 'Machine Type', choices }),
      maxStakePence: moneyField({ code: 'MaxStake', text: 'Max. Stake' }),
      maxPrizePence: moneyField({ code: 'MaxPrize', text: 'Max. Prize' }),
    };
  },
  blank: { name: '', machineTypeId: 0, maxStakePence: null, maxPrizePence: null },
});
