import { availableParallelism, loadavg } from 'node:os';

export interface Line {
  readonly what: string;
  readonly ours: number;
  readonly others: Readonly<Record<string, number>>;
  /** The maximum ratio to the first other figure. */
  readonly goal?: number;
}

function ratioOf({ ours, others }: Line): number {
  return ours / (Object.values(others)[0] ?? Number.NaN);
}

function lineText(line: Line): string {
  const { what, ours, others, goal } = line;
  const compared = Object.entries(others).map(([name, count]) => `${name} ${count.toFixed(2)} (${(ours / count).toFixed(2)} ×)`);
  const goalText = goal === undefined ? '' : `; the goal is ${goal}, ${ratioOf(line) <= goal ? 'met' : 'MISSED'}`;
  return `  ${what.padEnd(34)} ours ${ours.toFixed(2).padStart(8)}, ${compared.join(', ')}${goalText}`;
}

export function printFigures(title: string, figures: readonly string[]): void {
  const load = loadavg()[0]?.toFixed(1);
  const heading = `${title}; the machine's load is ${load} on ${availableParallelism()} processors`;
  process.stdout.write(`${[heading, ...figures].join('\n')}\n`);
}

export function print(title: string, lines: readonly Line[]): void {
  printFigures(`${title}: medians in milliseconds of the main thread`, lines.map(lineText));
}

export function missed(lines: readonly Line[]): readonly string[] {
  return lines.filter((line) => line.goal !== undefined && !(ratioOf(line) <= line.goal)).map(lineText);
}
