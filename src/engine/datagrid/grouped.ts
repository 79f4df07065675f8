/** 1,204; the browser's formatter takes 1 ms to start. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
