import { requireOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import { regionsOf } from '../../organisation/lists';
import { calendarGrid, firstYear } from './calendar';
import { operator } from './operator';
import { region } from './region';

const lastYear = 2999;

/** docs/rules/settings.md, 2 to 8. */
export const operators: AreaHandlers<'operators'> = {
  operator: (context, { id }) => operator.load(context, id),
  newOperator: (context) => operator.blank(context, { operatorId: 0 }),
  updateOperator: (context, { id, details }) => operator.save(context, { id, place: { operatorId: id }, details }),
  async calendar(context, { operator: operatorId, year }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    if (year < firstYear || year > lastYear) throw badField('year', `must be from ${firstYear} to ${lastYear}`);
    return calendarGrid(year);
  },
  /** Throws CallError 403 for an invisible operator. */
  async regions(context, { op }) {
    await requireOperator(context.db, signedIn(context).access, op);
    return regionsOf(context, op);
  },
  region: (context, { id }) => region.load(context, id),
  newRegion: (context, { operator: operatorId }) => region.blank(context, { operatorId }),
  updateRegion: (context, { Id: id, OperatorId: operatorId, details }) => region.save(context, { id, place: { operatorId }, details }),
};
