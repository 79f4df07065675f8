const [width, height] = [100, 24];
/** Space for line width and dot. */
const edge = 3;

function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Returns a 100 × 24 path through the values, broken at null; `dots` are the last value and isolated ones. */
export function sparkPath(values: readonly (number | null)[]): { readonly line: string; readonly dots: string } {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const range = Math.max(...known) - lowest;
  const step = values.length < 2 ? 0 : (width - 2 * edge) / (values.length - 1);
  const lines: string[] = [];
  const dots: string[] = [];
  const last = values.findLastIndex((value) => value !== null);
  values.forEach((value, place) => {
    if (value === null) return;
    const y = range === 0 ? height / 2 : height - edge - ((value - lowest) / range) * (height - 2 * edge);
    const point = `${at(edge + place * step)} ${at(y)}`;
    const isJoined = place > 0 && values[place - 1] !== null;
    lines.push(`${isJoined ? 'L' : 'M'}${point}`);
    const isAlone = !isJoined && (values[place + 1] ?? null) === null;
    if (place === last || isAlone) dots.push(`M${point}h0`);
  });
  return { line: lines.join(''), dots: dots.join('') };
}
