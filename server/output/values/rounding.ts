/**
 * A figure to the nearest whole, halves away from zero: the one way in which figures are rounded, so that the same one is told alike wherever it is
 * shown. Percentages come as hundredths of a percent.
 */
export function rounded(value: number): number {
  // A difference of tiny fractions must not become a zero below zero.
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}
