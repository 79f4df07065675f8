import { daysIn, type TimeSlot, timeSlotsOf } from '../../../calendar/timeSlots';
import type { Hours, Plan } from './plan';
import type { Axis } from './views';

/** Every weekday by its number. */
export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The first and the last hour of the day that times touch. */
function hoursOf({ from, to = '24:00:00' }: Hours): readonly [number, number] {
  const end = Number(to.slice(0, 2));
  return [Number(from.slice(0, 2)), to.slice(3) === '00:00' ? end - 1 : end];
}

/** The days that a question is about. */
function daysOf({ range, daysOfWeek }: Pick<Plan, 'range' | 'daysOfWeek'>) {
  return daysIn(range, daysOfWeek);
}

/** The places of a question on an axis. Every day belongs to each of the hours. */
export function axisTimeSlots(plan: Plan, axis: Axis): readonly TimeSlot[] {
  const days = daysOf(plan);
  if (axis !== 'hour') return timeSlotsOf(axis, days);
  const [first, last] = hoursOf(plan.hours ?? { from: '00:00:00' });
  return Array.from({ length: last - first + 1 }, (_, index) => ({ text: hourName(first + index), days }));
}
