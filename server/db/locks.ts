/** Advisory lock numbers of exclusive work. The database itself takes `audit` for each new entry (see the migration audit_guard). */
export const lockNumbers = { migrate: 1, estate: 2, simulate: 3, audit: 4 } as const;
export type LockName = keyof typeof lockNumbers;

/** The first number of our advisory locks; keeps them apart from other applications in the database. */
export const lockSpace = 7_302_011;

export interface HeldLock {
  /** Aborts when the lock is lost, for instance with its connection. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** `wait` queues for the lock; `attempt` returns `undefined` when it is taken. */
export interface Locks {
  wait(name: LockName): Promise<HeldLock>;
  attempt(name: LockName): Promise<HeldLock | undefined>;
}

/** Creates locks within this process: enough for an embedded database, which only one process opens. */
export function processLocks(): Locks {
  const queues = new Map<LockName, Promise<void>>();

  async function wait(name: LockName): Promise<HeldLock> {
    const before = queues.get(name);
    let open = () => {};
    const mine = new Promise<void>((resolve) => {
      open = resolve;
    });
    const tail = (before ?? Promise.resolve()).then(() => mine);
    queues.set(name, tail);
    await before;
    return {
      lost: new AbortController().signal,
      async release() {
        if (queues.get(name) === tail) queues.delete(name);
        open();
      },
    };
  }

  return { wait, attempt: async (name) => (queues.has(name) ? undefined : wait(name)) };
}

/** Runs the work and releases the lock, also after an error. */
export async function whileHolding<T>(lock: HeldLock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
