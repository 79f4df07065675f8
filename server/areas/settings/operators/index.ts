import { requireOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';

import { calendarGrid, firstYear } from './calendar';
import { loadOperator, newOperator, updateOperator } from './operator';
import { newRegion, region, regions, updateRegion } from './region';

const lastYear = 2999;

/** docs/rules/settings.md, 2 to 8. */
export const operators: AreaHandlers<'operators'> = {
  operator: loadOperator,
  newOperator,
  updateOperator,
  async calendar(context, { operator: operatorId, year }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    if (year < firstYear || year > lastYear) throw badField('year', `must be from ${firstYear} to ${lastYear}`);
    return calendarGrid(year);
  },
  regions,
  region,
  newRegion,
  updateRegion,
};
