import { leftAlone } from '../../src/schemas/wire/nulls';
import { isRecord } from './places';

/** What a cell tells as null because it has no value; of all else null is the same as leaving it out. */
const valued = 'actualValue';
const shown = 'displayValue';

/** What a cell tells, without null: a cell that shows null shows its value, as if it had no words of its own. */
function toldIn(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const told = Object.entries(data).filter(([key, value]) => value !== null || key === valued);
  return { ...Object.fromEntries(told), ...(data[shown] === null && { [shown]: '' }) };
}

function cellOf(cell: unknown): unknown {
  return isRecord(cell) && isRecord(cell['data']) ? { ...cell, data: toldIn(cell['data']) } : cell;
}

/** An answer whose cells do not tell null where that means what leaving it out does, as the application reads them. */
export function withoutNullsInCells(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutNullsInCells);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === leftAlone && Array.isArray(value) ? value.map(cellOf) : withoutNullsInCells(value),
    ]),
  );
}
