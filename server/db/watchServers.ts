import { setTimeout as wait } from 'node:timers/promises';
import { type Standing, standingOf } from './standing';

/** A standby that lags further gets no queries. */
export const oldestMs = 60_000;

export interface WatchOptions {
  /** The primary among them changes at a failover. */
  readonly primaries: readonly string[];
  readonly standbys: readonly string[];
  readonly everyMs: number;
  /** Called when the primary changes or responds again after silence. */
  onPrimary(): void;
}

export interface Watch {
  primary(): string;
  /** A standby's lag behind the primary and its log position; `undefined` for one that is down. */
  of(standby: string): { readonly ageMs: number; readonly position: bigint } | undefined;
  /** The primary's time, independent of the local clock; `undefined` before its first response. */
  now(): Date | undefined;
  look(): Promise<void>;
  end(): Promise<void>;
}

/** The primary's log position at a monotonic time of this process. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Polls the servers for the primary and the standbys' lag. Needs no server clocks: a lag is the age of the mark at the standby's position.
 */
export async function watchServers({ primaries, standbys, everyMs, onPrimary }: WatchOptions): Promise<Watch> {
  const stop = new AbortController();
  const timelines = new Map<string, string>();
  const followers = new Map<string, Mark>();
  let marks: readonly Mark[] = [];
  let [primary = ''] = primaries;
  let isLost = false;
  let clock: { readonly at: number; readonly ms: number } | undefined;

  /** The latest timeline wins: a primary that died and restarted still believes to be one. */
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
