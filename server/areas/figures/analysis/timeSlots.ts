import { daysIn, type TimeSlot, timeSlotsOf } from '../../../calendar/timeSlots';
import type { Hours, Plan } from './plan';
import type { Axis } from './views';

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function hoursOf({ from, to = '24:00:00' }: Hours): readonly [number, number] {
  const end = Number(to.slice(0, 2));
  return [Number(from.slice(0, 2)), to.slice(3) === '00:00' ? end - 1 : end];
}

function daysOf({ range, daysOfWeek }: Pick<Plan, 'range' | 'daysOfWeek'>) {
  return daysIn(range, daysOfWeek);
}

/** Every day belongs to each hour. */
export function axisTimeSlots(plan: Plan, axis: Axis): readonly TimeSlot[] {
  const days = daysOf(plan);
  if (axis !== 'hour') return timeSlotsOf(axis, days);
  const [first, last] = hoursOf(plan.hours ?? { from: '00:00:00' });
  return Array.from({ length: last - first + 1 }, (_, index) => ({ text: hourName(first + index), days }));
}
