/** Too much work of a kind is waiting already; the message says so, and when to come again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(detail: string, retryAfter: number) {
    super(detail);
    this.retryAfter = retryAfter;
  }
}

/** How much of some work is done at once, and how much of it may wait. */
export interface GateOptions {
  readonly places: number;
  readonly queue: number;
  /** After how many seconds whoever is sent away may come again. */
  readonly retryAfter: number;
  /** What whoever is sent away is told. */
  readonly detail: string;
}

/** Lets work in as places become free, in the order of its coming. Throws TooBusy once too much is waiting. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate for work that would slow everything down if all of it were done at once. */
export function gateOf({ places, queue, retryAfter, detail }: GateOptions): Gate {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < places) {
      busy += 1;
      return;
    }
    if (waiting.length >= queue) throw new TooBusy(detail, retryAfter);
    // Whoever leaves hands the place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
