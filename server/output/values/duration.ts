/** 90 seconds are 00:01:30; hours have separators: 1,234:00:00. */
export function showDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const parts = [hours < 10 ? `0${hours}` : hours.toLocaleString('en-GB')];
  for (const part of [Math.floor(seconds / 60) % 60, seconds % 60]) parts.push(String(part).padStart(2, '0'));
  return parts.join(':');
}
