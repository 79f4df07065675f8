/** Too much work of a kind is waiting; the message says when to retry. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(detail: string, retryAfter: number) {
    super(detail);
    this.retryAfter = retryAfter;
  }
}

export interface GateOptions {
  readonly places: number;
  readonly queue: number;
  readonly retryAfter: number;
  readonly detail: string;
}

/** Runs work as places become free, in order. Throws TooBusy when the queue is full. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a gate: `places` run at once, `queue` more wait. */
export function gateOf({ places, queue, retryAfter, detail }: GateOptions): Gate {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < places) {
      busy += 1;
      return;
    }
    if (waiting.length >= queue) throw new TooBusy(detail, retryAfter);
    // The place is handed over directly, so that nobody jumps the queue.
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
