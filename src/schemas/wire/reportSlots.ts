import { optionalText } from './missing';

/** The ten parameter slots of a report, in order; an empty one is '#'. docs/rules/reports.md, 5. */
export const reportSlots = {
  p1: optionalText,
  p2: optionalText,
  p3: optionalText,
  p4: optionalText,
  p5: optionalText,
  p6: optionalText,
  p7: optionalText,
  p8: optionalText,
  p9: optionalText,
  p10: optionalText,
} as const;

export const reportSlotNames = [
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'p9',
  'p10',
] as const satisfies readonly (keyof typeof reportSlots)[];

/** Assigns values to a report's slots by position. Throws RangeError for more than ten. */
export function inSlots(values: readonly (string | undefined)[]): { readonly [K in keyof typeof reportSlots]: string | undefined } {
  if (values.length > reportSlotNames.length)
    throw new RangeError(`A report has ${reportSlotNames.length} slots, but ${values.length} values were given`);
  const [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10] = values;
  return { p1, p2, p3, p4, p5, p6, p7, p8, p9, p10 };
}
