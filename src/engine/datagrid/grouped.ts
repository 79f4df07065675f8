/** 1,204; the formatter of the browser takes a millisecond to wake. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
