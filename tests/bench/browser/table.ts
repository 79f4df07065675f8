import { availableParallelism, loadavg } from 'node:os';

/** One line of a report: what was measured, the product's figure, and those it is compared with. */
export interface Line {
  readonly what: string;
  readonly ours: number;
  readonly others: Readonly<Record<string, number>>;
  /** The most that the ratio to the first of the others may be. */
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

/** Prints figures under a title with the state of the machine. */
export function printFigures(title: string, figures: readonly string[]): void {
  const load = loadavg()[0]?.toFixed(1);
  const heading = `${title}; the machine's load is ${load} on ${availableParallelism()} processors`;
  process.stdout.write(`${[heading, ...figures].join('\n')}\n`);
}

/** Prints the lines under a title with the state of the machine. */
export function print(title: string, lines: readonly Line[]): void {
  printFigures(`${title}: medians in milliseconds of the main thread`, lines.map(lineText));
}

/** The lines that miss their goal, to fail with. */
export function missed(lines: readonly Line[]): readonly string[] {
  return lines.filter((line) => line.goal !== undefined && !(ratioOf(line) <= line.goal)).map(lineText);
}
