/** Seconds as hours, minutes and seconds: 2530 is 00:42:10. */
export function showDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
