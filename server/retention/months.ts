export function shownMonths(months: number | undefined): string {
  if (months === undefined) return 'for good';
  return months === 1 ? '1 month' : `${months} months`;
}
