import { plusDays, plusMonths } from './days';

interface RangePreset {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Ranges that people ask for by name, both days included. */
export function rangePresets(today: string): readonly RangePreset[] {
  const yesterday = plusDays(today, -1);
  const monthStart = `${today.slice(0, 7)}-01`;
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: 'Last 7 days', from: plusDays(today, -6), to: today },
    { name: 'Last 28 days', from: plusDays(today, -27), to: today },
    { name: 'This month', from: monthStart, to: today },
    { name: 'Last month', from: plusMonths(monthStart, -1), to: plusDays(monthStart, -1) },
  ];
}
