import { vi } from 'vitest';

const { MessageChannel } = globalThis;
const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);

/* Before React and the screens are loaded: their timers, frames and idle time fire only below, and without message channels React draws in
   timers as well. */
vi.useFakeTimers({ now: new Date('2026-04-08T10:00:00Z') });
Reflect.deleteProperty(globalThis, 'MessageChannel');

/** A worker has a time of its own: here it never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
Reflect.set(globalThis, 'Worker', SilentWorker);

/** Chromium at times hovers what stands at the origin, although nothing moved the pointer. */
for (const type of ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove']) {
  window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
}

const begin = Date.now();

/** How many things the browser still does in the background, such as reading an answer. */
let busy = 0;

function count(owner: object, name: string): void {
  const work: unknown = Reflect.get(owner, name);
  if (typeof work !== 'function') throw new Error(`There is no ${name} to count`);
  Reflect.set(owner, name, async function counted(this: unknown, ...given: readonly unknown[]): Promise<unknown> {
    busy += 1;
    try {
      return await Reflect.apply(work, this, given);
    } finally {
      busy -= 1;
    }
  });
}

for (const { prototype } of [Request, Response]) {
  for (const name of ['arrayBuffer', 'json', 'text']) count(prototype, name);
}
count(ReadableStreamDefaultReader.prototype, 'read');
count(MediaDevices.prototype, 'getUserMedia');

/** Returns once the browser has run each task that waits now, such as a dialog's or popover's event. */
function waitingTasks(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage('');
  });
}

/** Returns once the browser has laid out the page and told the observers of sizes. */
function layout(): Promise<unknown> {
  return new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
}

const changes = new MutationObserver(() => undefined);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

function isLoading(): boolean {
  return busy > 0 || document.fonts.status === 'loading' || [...document.images].some((image) => !image.complete);
}

/** Returns once nothing is under way but timers. */
async function calm(): Promise<void> {
  for (;;) {
    await waitingTasks();
    await vi.dynamicImportSettled();
    if (isLoading()) continue;
    if (changes.takeRecords().length === 0) return;
    await layout();
  }
}

/** Lets a second pass: one timer after the other, each with all that it brings about. */
export async function letSecondPass(): Promise<void> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 1000);
  await layout();
  await calm();
  while (!isOver) {
    vi.advanceTimersToNextTimer();
    await calm();
  }
}

export function restartClock(): void {
  vi.setSystemTime(begin);
}
