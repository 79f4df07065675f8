import type { floor } from '../../../../src/schemas/calls/floor';
import { requireOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';

/** docs/rules/floor.md, 2. */
export const cashInBoxView = 0;
export const performanceView = 1;

/** Throws CallError 403 outside the data access. */
export const views: Handler<typeof floor.views> = async (context, { id }) => {
  await requireOperator(context.db, signedIn(context).access, id);
  return [
    { id: cashInBoxView, name: 'Cash In Box' },
    { id: performanceView, name: 'Performance' },
  ];
};

/** docs/rules/floor.md, 9. */
export const periods: Handler<typeof floor.periods> = async () => [
  { id: 1, name: 'Current Collection Week' },
  { id: 2, name: 'Week To Date' },
  { id: 3, name: 'Month To Date' },
];
