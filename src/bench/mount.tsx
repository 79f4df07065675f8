import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { BenchKind } from './bench';
import { dataOf } from './dataOf';
import { drawingOf } from './drawings';

/** Without a height the grid would grow to all its rows. */
const heightWithoutHost = '600px';

let drawn: { readonly root: Root; readonly box: HTMLElement } | undefined;

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Frames until complete: a grid learns its height in the first. */
const frames = { form: 0, grid: 2 } as const satisfies Record<BenchKind, number>;

export function unmount(): void {
  drawn?.root.unmount();
  drawn?.box.remove();
  drawn = undefined;
}

/** Renders `n` options or rows into `host` and resolves with the element after layout. Throws if nothing appears. */
export async function mount(kind: BenchKind, n: number, data: unknown, host: HTMLElement): Promise<HTMLElement> {
  unmount();
  const box = document.createElement('div');
  box.style.blockSize = host.clientHeight > 0 ? '100%' : heightWithoutHost;
  host.append(box);
  const root = createRoot(box);
  drawn = { root, box };
  flushSync(() => root.render(drawingOf(kind, data ?? dataOf(kind, n))));
  for (let frame = 0; frame < frames[kind]; frame += 1) await nextFrame();
  // Reading a size forces layout.
  if (box.getBoundingClientRect().height === 0 || box.childElementCount === 0) throw new Error(`No ${kind} appeared`);
  return box;
}
