import { setTimeout as wait } from 'node:timers/promises';
import { type Standing, standingOf } from './standing';

/** A standby that is further behind is not asked. */
export const oldestMs = 60_000;

export interface WatchOptions {
  /** Which of them is the primary changes when one dies. */
  readonly primaries: readonly string[];
  /** Standbys that are read from. */
  readonly standbys: readonly string[];
  readonly everyMs: number;
  /** Hears that another server is the primary, or that the same one is there again after it was silent. */
  onPrimary(): void;
}

export interface Watch {
  /** The address of the server that is the primary as far as is known. */
  primary(): string;
  /** How many milliseconds ago everything was in a standby that was then in the primary, and up to where it has everything; nothing for one that is not there. */
  of(standby: string): { readonly ageMs: number; readonly position: bigint } | undefined;
  /** The time by the clock of the primary, whatever the clock of this computer says; nothing before it has told. */
  now(): Date | undefined;
  /** Looks at all of them at once, without waiting for their turn. */
  look(): Promise<void>;
  end(): Promise<void>;
}

/** Where the primary was at a time of this process, which no clock can move. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Looks at the servers of a database again and again, from now on: which of them is the primary, and how far behind its standbys are. That is found without any clock of
 * theirs: a standby has all that the primary had when that was where the standby is now.
 */
export async function watchServers({ primaries, standbys, everyMs, onPrimary }: WatchOptions): Promise<Watch> {
  const stop = new AbortController();
  const timelines = new Map<string, string>();
  const followers = new Map<string, Mark>();
  let marks: readonly Mark[] = [];
  let [primary = ''] = primaries;
  let isLost = false;
  let clock: { readonly at: number; readonly ms: number } | undefined;

  /** The primary is the one of the latest timeline: one that died and was started again is none, although it believes so. */
  function choose(): void {
    const [first] = [...timelines].sort(([, one], [, other]) => (one < other ? 1 : -1));
    if (first === undefined || (first[0] === primary && !isLost)) return;
    const isLater = first[1] > (timelines.get(primary) ?? '');
    if (!isLost && !isLater) return;
    if (first[0] !== primary) marks = [];
    [primary] = first;
    isLost = false;
    onPrimary();
  }

  function seePrimary(address: string, { isStandby, position, timeline, clockMs }: Standing, at: number): void {
    if (isStandby) timelines.delete(address);
    else timelines.set(address, timeline);
    if (address === primary && isStandby) isLost = true;
    choose();
    if (address !== primary || isStandby) return;
    const before = marks.filter((mark) => mark.position < position && mark.at > at - oldestMs);
    marks = [...before, { at, position }];
    clock = { at: performance.now(), ms: clockMs };
  }

  function seeStandby(address: string, { isStandby, position }: Standing): void {
    const mark = marks.findLast((each) => each.position <= position);
    if (isStandby && mark !== undefined) followers.set(address, { at: mark.at, position });
    else followers.delete(address);
  }

  async function see(address: string, look: () => Promise<Standing>): Promise<void> {
    const at = performance.now();
    try {
      const standing = await look();
      if (primaries.includes(address)) seePrimary(address, standing, at);
      if (standbys.includes(address)) seeStandby(address, standing);
    } catch {
      followers.delete(address);
      timelines.delete(address);
      if (address === primary) isLost = true;
      choose();
    }
  }

  async function keepLooking({ address, look, end }: (typeof watched)[number]): Promise<void> {
    while (!stop.signal.aborted) {
      // Being woken by the signal is as good as sleeping to the end.
      await wait(everyMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (!stop.signal.aborted) await see(address, look);
    }
    await end();
  }

  const watched = [...new Set([...primaries, ...standbys])].map((address) => ({ address, ...standingOf(address) }));
  const seeAll = async (): Promise<void> => {
    await Promise.all(watched.map(({ address, look }) => see(address, look)));
  };
  await seeAll();
  const looking = watched.map(keepLooking);
  return {
    primary: () => primary,
    of(standby) {
      const mark = followers.get(standby);
      return mark && { ageMs: performance.now() - mark.at, position: mark.position };
    },
    look: seeAll,
    now: () => clock && new Date(clock.ms + performance.now() - clock.at),
    async end() {
      stop.abort();
      await Promise.all(looking);
    },
  };
}
