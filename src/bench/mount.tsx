import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { BenchKind } from './bench';
import { dataOf } from './dataOf';
import { drawingOf } from './drawings';

/** A host without a height of its own would let the grid grow to the height of all its rows. */
const heightWithoutHost = '600px';

let drawn: { readonly root: Root; readonly box: HTMLElement } | undefined;

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** How many frames a drawing takes to be whole: a grid learns its height in its first, and is drawn to it before the second. */
const frames = { form: 0, grid: 2 } as const satisfies Record<BenchKind, number>;

/** Takes away what the last `mount` drew. */
export function unmount(): void {
  drawn?.root.unmount();
  drawn?.box.remove();
  drawn = undefined;
}

/**
 * Draws a form of `n` options or a grid of `n` rows into `host`, in place of what was drawn before. Resolves with the element drawn into
 * once it is in the document and laid out. Throws when nothing of it appears.
 */
export async function mount(kind: BenchKind, n: number, data: unknown, host: HTMLElement): Promise<HTMLElement> {
  unmount();
  const box = document.createElement('div');
  box.style.blockSize = host.clientHeight > 0 ? '100%' : heightWithoutHost;
  host.append(box);
  const root = createRoot(box);
  drawn = { root, box };
  flushSync(() => root.render(drawingOf(kind, data ?? dataOf(kind, n))));
  for (let frame = 0; frame < frames[kind]; frame += 1) await nextFrame();
  // Reading a size lays out what was drawn.
  if (box.getBoundingClientRect().height === 0 || box.childElementCount === 0) throw new Error(`No ${kind} appeared`);
  return box;
}
