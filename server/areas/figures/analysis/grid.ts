import type { analysis } from '../../../../src/schemas/calls/analysis';
import type { Handler } from '../../../call/handler';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { analyse, type TableRow } from './figures';
import { planOf } from './planOf';
import { columnsOfTable } from './section';

const fieldsOf = ({ key, category }: TableRow) => ({ rowKey: key, category });

/** Throws what `planOf` and `analyse` throw. docs/rules/analysis.md, 2 and 7. */
export const grid: Handler<typeof analysis.grid> = async (context, question) => {
  const table = await analyse(context.db, await planOf(context, question, false));
  const columns = columnsOfTable(table);
  const { rows, ...parts } = gridOf(columns, table.rows, fieldsOf);
  const total = rows.length === 0 ? [] : [totalRow(columns, table.total, fieldsOf(table.total))];
  return { ...parts, rows: [...rows, ...total] };
};
