import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostileSeed } from './storyHostileJson';

export type HostileCase = readonly [name: string, json: unknown];

/**
 * Limit of one step in milliseconds. On a quiet machine each takes under 100; a busy development build takes several times that, and a hang
 * takes seconds.
 */
const mostTaken = 1500;

export interface HostileRun {
  readonly draw: (json: unknown) => ReactNode;
  /** Returns the fault in the output, as a sentence. */
  readonly look: (host: HTMLElement, json: unknown) => string | undefined;
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

/** Captures console errors and warnings per case. Returns the restore function. */
function hearConsole(hear: (message: string) => void): () => void {
  const levels = (['error', 'warn'] as const).map((level) => {
    const before: unknown = Reflect.get(console, level);
    Reflect.set(console, level, (...message: readonly unknown[]) => hear(`console.${level}: ${message.map(messageOf).join(' ')}`));
    return () => Reflect.set(console, level, before);
  });
  return () => {
    for (const restore of levels) restore();
  };
}

async function runCase(
  place: HTMLElement,
  [, json]: HostileCase,
  { draw, look, use }: HostileRun,
): Promise<{ readonly wrong: readonly string[]; readonly took: number }> {
  const wrong: string[] = [];
  const unhear = hearConsole((message) => wrong.push(message));
  const host = document.createElement('div');
  place.append(host);
  const fail = (error: unknown): void => void wrong.push(`It broke: ${messageOf(error)}`);
  const root = createRoot(host, { onUncaughtError: fail, onCaughtError: fail, onRecoverableError: fail });
  const drawn = timed(() => {
    flushSync(() => root.render(draw(json)));
    // Reading a size forces layout, where huge texts hang.
    host.getBoundingClientRect();
  });
  await nextFrame();
  const target = look(host, json);
  if (target !== undefined) wrong.push(target);
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

/** Runs all cases. Returns one line for each fault, with the name of its case. */
export async function runHostile(place: HTMLElement, cases: readonly HostileCase[], run: HostileRun): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const each of cases) {
    await nextFrame();
    const { wrong } = await runCase(place, each, run);
    lines.push(...wrong.map((sentence) => `${each[0]} (seed ${hostileSeed}): ${sentence.slice(0, 500)}`));
  }
  return lines;
}
