export interface Step {
  readonly name: string;
  /** Tasks over 50 ms. */
  readonly longTasks: readonly number[];
  readonly longestGap: number;
  /** The page's state afterwards, to detect a step that did nothing. */
  readonly outcome: string;
}

const tasks: number[] = [];
const observer = new PerformanceObserver((list) => {
  tasks.push(...list.getEntries().map((entry) => entry.duration));
});
observer.observe({ type: 'longtask' });

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function gapsOf(frames: number, each: (frame: number) => void): Promise<readonly number[]> {
  const gaps: number[] = [];
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    each(frame);
    const now = await nextFrame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}

function outcome(): string {
  const tree = document.querySelector('[role=tree]');
  const active = document.getElementById(tree?.getAttribute('aria-activedescendant') ?? '')?.title ?? '';
  return tree === null
    ? `${document.querySelectorAll('input:checked').length} ticked`
    : `${Math.floor(tree.scrollHeight / 28)} rows, ${active}`;
}

/** Runs an action in its own task and waits for the paint. */
export async function step(name: string, act: () => void | Promise<void>): Promise<Step> {
  await gapsOf(3, () => undefined);
  tasks.length = 0;
  await nextTask();
  await act();
  const gaps = await gapsOf(12, () => undefined);
  await nextTask();
  tasks.push(...observer.takeRecords().map((entry) => entry.duration));
  return { name, longTasks: [...tasks], longestGap: Math.max(...gaps), outcome: outcome() };
}

/** The median idle frame time. */
export async function frameTime(): Promise<number> {
  const gaps = [...(await gapsOf(60, () => undefined))].sort((one, other) => one - other);
  return gaps[30] ?? 0;
}

/** Counts frames over 1.5 frame times while scrolling to the bottom in 120 frames. */
export async function slowFrames(scroller: Element, frame: number): Promise<number> {
  scroller.scrollTop = 0;
  await gapsOf(5, () => undefined);
  const distance = scroller.scrollHeight - scroller.clientHeight;
  const gaps = await gapsOf(120, (at) => {
    scroller.scrollTop = (distance * (at + 1)) / 120;
  });
  return gaps.filter((gap) => gap > 1.5 * frame).length;
}
