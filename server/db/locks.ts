/**
 * Work that at most one server of a database may do at a time, with its number in PostgreSQL's advisory lock space. `audit` is taken by the database
 * itself, when an entry is added to the audit trail (see the migration audit_guard).
 */
export const lockNumbers = { migrate: 1, estate: 2, simulate: 3, audit: 4 } as const;
export type LockName = keyof typeof lockNumbers;

/** The first of the two numbers of each advisory lock, so that other applications in the same database do not meet ours. */
export const lockSpace = 7_302_011;

/** A lock that is held until it is released. */
export interface HeldLock {
  /** Aborts when the lock is lost without being released, for instance because its connection broke. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** How a database keeps work apart: `wait` queues for the lock, `attempt` answers nothing when somebody holds it. */
export interface Locks {
  wait(name: LockName): Promise<HeldLock>;
  attempt(name: LockName): Promise<HeldLock | undefined>;
}

/**
 * Locks within this process. They are enough for an embedded database, whose folder is open in one process only.
 */
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

/** Runs the work while holding the lock and releases it whatever happens. */
export async function whileHolding<T>(lock: HeldLock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
