import { fill } from '../../engine';
import { today } from '../../schemas/wire/clock';
import { type DayRange, rangeNamed, rangeNames } from '../../schemas/wire/ranges';

/** Returns a menu of named ranges for a filter; `valuesOf` maps a range to fields. docs/rules/everywhere.md, 4. */
export function rangeMenu(pane: string, valuesOf: (range: DayRange) => Readonly<Record<string, unknown>>) {
  return {
    label: 'Range',
    items: rangeNames.map((name) => ({
      id: name,
      label: name,
      run: () => fill(pane, valuesOf(rangeNamed(name, today()))),
    })),
  } as const;
}

/** Returns the first and the last minute of a range of days. */
export function minutesOf({ from, to }: DayRange) {
  return { first: `${from}T00:00`, last: `${to}T23:59` };
}
