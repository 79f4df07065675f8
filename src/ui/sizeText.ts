const units = ['kB', 'MB', 'GB'] as const;

/** Formats bytes: '3.2 MB'. Whole kilobytes, one decimal above. */
export function sizeText(bytes: number): string {
  let size = bytes / 1000;
  let unit: (typeof units)[number] = 'kB';
  for (const next of units) {
    unit = next;
    if (size < 999.5 || next === 'GB') break;
    size /= 1000;
  }
  return `${unit === 'kB' ? Math.ceil(size) : size.toFixed(1)} ${unit}`;
}
