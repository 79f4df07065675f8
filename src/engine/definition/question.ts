import { hashKey } from '@tanstack/react-query';
import { queryKey } from '../data/queries';
import type { Asked } from '../definition/context';

/** A text that is the same for the same question; nothing where nothing is asked. */
export function questionKey(asked: Asked<unknown>): string | undefined {
  return asked ? hashKey(queryKey(asked)) : undefined;
}
