import { businessDay } from '../../../schemas/wire/dates';
import { daysApart } from '../../../schemas/wire/days';
import { parseInstant } from '../../../schemas/wire/londonInstant';
import type { OpenTasks } from '../../definition/task';

function dayOf(moment: string): string {
  return moment.length === 10 ? moment : businessDay(parseInstant(moment));
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** Returns the age in words on this day (YYYY-MM-DD, venue time), and whether it is too long. */
export function ageOf(
  { days: most }: { readonly days?: number | undefined },
  { oldest, due, note, isLate = false }: OpenTasks,
  today: string,
) {
  const age = oldest === undefined ? undefined : Math.max(0, daysApart(dayOf(oldest), today));
  const left = due === undefined ? undefined : daysApart(today, due);
  return {
    words: [
      ...(note === undefined ? [] : [note]),
      ...(age === undefined ? [] : [age === 0 ? 'oldest: today' : `oldest: ${days(age)}`]),
      ...(left === undefined ? [] : [left < 0 ? `late by ${days(-left)}` : left === 0 ? 'due today' : `${days(left)} left`]),
    ],
    isLate: isLate || (left !== undefined && left < 0) || (age !== undefined && most !== undefined && age > most),
  };
}
