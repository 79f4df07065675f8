/** Rounds half away from zero; used for all figures, so that they agree everywhere. Percentages are in hundredths of a percent. */
export function rounded(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}
