import { leftAlone } from '../../../src/schemas/wire/nulls';
import { isRecord } from './places';

/** Null in `actualValue` means "no value"; null elsewhere equals a missing key. */
const valued = 'actualValue';
const shown = 'displayValue';

/** A null `displayValue` becomes empty, so that the cell shows its value. */
function normaliseAnswer(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(data).filter(([key, value]) => value !== null || key === valued);
  return { ...Object.fromEntries(entries), ...(data[shown] === null && { [shown]: '' }) };
}

function cellOf(cell: unknown): unknown {
  return isRecord(cell) && isRecord(cell['data']) ? { ...cell, data: normaliseAnswer(cell['data']) } : cell;
}

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
