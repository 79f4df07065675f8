/** One thing done, and what it cost the page. */
export interface Step {
  readonly name: string;
  /** The length in milliseconds of every task over 50 ms. */
  readonly longTasks: readonly number[];
  /** The longest time between two frames meanwhile, in milliseconds. */
  readonly longestGap: number;
  /** What the page shows after it, so that nobody measures a step that did nothing. */
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

/** The times between frames while `each` runs in every one of them. */
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

/** How tall the list is and the row the keyboard is on, or how many of the boxes in sight are ticked. */
function outcome(): string {
  const tree = document.querySelector('[role=tree]');
  const active = document.getElementById(tree?.getAttribute('aria-activedescendant') ?? '')?.title ?? '';
  return tree === null
    ? `${document.querySelectorAll('input:checked').length} ticked`
    : `${Math.floor(tree.scrollHeight / 28)} rows, ${active}`;
}

/** Does something in a task of its own and waits until it is drawn. */
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

/** The display's own time between frames: the median while nothing happens. */
export async function frameTime(): Promise<number> {
  const gaps = [...(await gapsOf(60, () => undefined))].sort((one, other) => one - other);
  return gaps[30] ?? 0;
}

/** Scrolls from top to bottom in 120 frames. Gives how many of them took more than one and a half of the display's. */
export async function slowFrames(scroller: Element, frame: number): Promise<number> {
  scroller.scrollTop = 0;
  await gapsOf(5, () => undefined);
  const distance = scroller.scrollHeight - scroller.clientHeight;
  const gaps = await gapsOf(120, (at) => {
    scroller.scrollTop = (distance * (at + 1)) / 120;
  });
  return gaps.filter((gap) => gap > 1.5 * frame).length;
}
