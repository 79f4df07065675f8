import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor that a process has taken, and those of its children that are gone. */
interface Ticks {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

function ticksOf(pid: string): Ticks | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; the numbers follow on it.
    const numbers = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => numbers[at] ?? 0);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // It ended between being listed and being read.
    return undefined;
  }
}

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor time of a process. */
export function processorMsOf(pid: number): number {
  return ((ticksOf(String(pid))?.own ?? 0) / ticksPerSecond()) * 1000;
}

/** Milliseconds of processor time of a process with all its children, those that have ended too: a database has one for each connection. */
export function familyProcessorMsOf(pid: number): number {
  const own = ticksOf(String(pid));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => ticksOf(name) ?? [])
    .filter(({ parent }) => parent === pid);
  const ticks = (own?.own ?? 0) + (own?.ended ?? 0) + children.reduce((sum, child) => sum + child.own, 0);
  return (ticks / ticksPerSecond()) * 1000;
}
