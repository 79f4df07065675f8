import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Ticks {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

function ticksOf(pid: string): Ticks | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain anything; the numbers follow.
    const numbers = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => numbers[at] ?? 0);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // The process ended before it was read.
    return undefined;
  }
}

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export function processorMsOf(pid: number): number {
  return ((ticksOf(String(pid))?.own ?? 0) / ticksPerSecond()) * 1000;
}

/** Processor time in ms including children, also ended ones: a database has one per connection. */
export function familyProcessorMsOf(pid: number): number {
  const own = ticksOf(String(pid));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => ticksOf(name) ?? [])
    .filter(({ parent }) => parent === pid);
  const ticks = (own?.own ?? 0) + (own?.ended ?? 0) + children.reduce((sum, child) => sum + child.own, 0);
  return (ticks / ticksPerSecond()) * 1000;
}
