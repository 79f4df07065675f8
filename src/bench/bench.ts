export type BenchKind = 'form' | 'grid';

/** The page's interface for measurements; set once everything is loaded, so that only rendering counts. See docs/benchmarks.md. */
export interface Bench {
  readonly id: string;
  /** Renders `n` options or rows into `host` from wire data; `undefined` means `dataOf(kind, n)`. Resolves after layout. */
  mount(kind: BenchKind, n: number, data: unknown, host: HTMLElement): Promise<unknown>;
  unmount(): void;
  dataOf(kind: BenchKind, n: number): unknown;
}

declare global {
  interface Window {
    __bench: Bench;
  }
}
