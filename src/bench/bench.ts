export type BenchKind = 'form' | 'grid';

/**
 * What a page offers to whoever measures it. It is set once everything the page loads has come, so that what is measured is drawing,
 * never the network. docs/benchmarks.md describes it.
 */
export interface Bench {
  readonly id: string;
  /**
   * Draws a form of `n` options or a grid of `n` rows into `host`. `data` is in the wire form: option lists and grids as a server sends
   * them; undefined stands for `dataOf(kind, n)`. Resolves once it is in the document and laid out.
   */
  mount(kind: BenchKind, n: number, data: unknown, host: HTMLElement): Promise<unknown>;
  /** Takes away what the last `mount` drew. */
  unmount(): void;
  /** The data that `mount` takes by itself, made once for each size; always the same. */
  dataOf(kind: BenchKind, n: number): unknown;
}

declare global {
  interface Window {
    __bench: Bench;
  }
}
