import type { CDPSession } from '@playwright/test';

export type Session = Pick<CDPSession, 'send'>;

/** Main-thread time in ms. */
export interface Cost {
  readonly task: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

const metrics = { task: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' } as const;

async function read(session: Session): Promise<Cost> {
  const { metrics: values } = await session.send('Performance.getMetrics');
  const of = (name: string): number => 1000 * (values.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return { task: of(metrics.task), script: of(metrics.script), style: of(metrics.style), layout: of(metrics.layout) };
}

export async function run(session: Session, expression: string): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}

const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))';

function untilDrawn(session: Session): Promise<void> {
  return run(session, twoFrames);
}

/** Collects garbage and waits until the page is idle. */
export async function settle(session: Session): Promise<void> {
  await session.send('HeapProfiler.collectGarbage');
  await untilDrawn(session);
}

export async function costOf(session: Session, act: () => Promise<unknown>): Promise<Cost> {
  const before = await read(session);
  await act();
  await untilDrawn(session);
  const after = await read(session);
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  };
}

export function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function medianCost(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost): number => median(costs.map((cost) => cost[part]));
  return { task: of('task'), script: of('script'), style: of('style'), layout: of('layout') };
}
