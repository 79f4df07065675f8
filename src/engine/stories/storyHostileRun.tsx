import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostileSeed } from './storyHostileJson';

/** A description under test, by the name under which it is found again. */
export type HostileCase = readonly [name: string, json: unknown];

/**
 * What one step may take, in milliseconds. On a quiet machine none takes 100; a development build on a machine that does other things as
 * well takes several times as long, and what hangs takes seconds.
 */
const mostTaken = 1500;

/** Draws something and looks at it. */
export interface HostileRun {
  readonly draw: (json: unknown) => ReactNode;
  /** What is wrong with what was drawn, as a sentence. */
  readonly look: (host: HTMLElement, json: unknown) => string | undefined;
  /** What a user does with it, in one task. */
  readonly use?: (host: HTMLElement) => void;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function timed(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** Takes what is said on the console as an error or a warning, so that it is known which case said it. Gives the way back. */
function hearConsole(hear: (said: string) => void): () => void {
  const levels = (['error', 'warn'] as const).map((level) => {
    const before: unknown = Reflect.get(console, level);
    Reflect.set(console, level, (...said: readonly unknown[]) => hear(`console.${level}: ${said.map(messageOf).join(' ')}`));
    return () => Reflect.set(console, level, before);
  });
  return () => {
    for (const restore of levels) restore();
  };
}

/** Draws one case, uses it and takes it away. Gives what went wrong, and the longest time that a step took. */
async function runCase(
  place: HTMLElement,
  [, json]: HostileCase,
  { draw, look, use }: HostileRun,
): Promise<{ readonly wrong: readonly string[]; readonly took: number }> {
  const wrong: string[] = [];
  const unhear = hearConsole((said) => wrong.push(said));
  const host = document.createElement('div');
  place.append(host);
  const fail = (error: unknown): void => void wrong.push(`It broke: ${messageOf(error)}`);
  const root = createRoot(host, { onUncaughtError: fail, onCaughtError: fail, onRecoverableError: fail });
  const drawn = timed(() => {
    flushSync(() => root.render(draw(json)));
    // Reading a size makes the browser lay it out, which is where great texts hang.
    host.getBoundingClientRect();
  });
  await nextFrame();
  const found = look(host, json);
  if (found !== undefined) wrong.push(found);
  const used = timed(() => {
    use?.(host);
    host.getBoundingClientRect();
  });
  await nextFrame();
  root.unmount();
  host.remove();
  unhear();
  const took = Math.max(drawn, used);
  if (took > mostTaken)
    wrong.push(`It held the page up for ${Math.round(took)} ms, to be drawn ${Math.round(drawn)}, to be used ${Math.round(used)}.`);
  return { wrong, took };
}

/** Runs all cases in a place of the page. Gives a line for everything that went wrong, by which the case is found again. */
export async function runHostile(place: HTMLElement, cases: readonly HostileCase[], run: HostileRun): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const each of cases) {
    await nextFrame();
    const { wrong } = await runCase(place, each, run);
    lines.push(...wrong.map((sentence) => `${each[0]} (seed ${hostileSeed}): ${sentence.slice(0, 500)}`));
  }
  return lines;
}
