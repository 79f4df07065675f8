import { clockAhead, setClockAhead } from '../schemas/wire/clock';

/** Tolerated clock error in milliseconds. */
const tolerance = 5 * 60_000;
/** The resolution of `Date`. */
const second = 1000;

type Listener = (ahead: number) => void;
let listener: Listener | undefined;

/**
 * Sets the server clock from a `Date` header unless it already fits: the server wrote it between request and response.
 * docs/rules/everywhere.md, 3.
 */
export function noteServerTime(headers: Pick<Headers, 'get'>, sentAt: number, arrivedAt: number): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const least = serverTime - arrivedAt;
  const most = serverTime + second - sentAt;
  const known = clockAhead();
  if (known >= least && known <= most) return;
  const ahead = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
  setClockAhead(ahead);
  listener?.(ahead);
}

/** Reports once that the device clock is over five minutes wrong. Returns a stop function. */
export function watchClock(tell: Listener): () => void {
  const hear: Listener = (ahead) => {
    if (Math.abs(ahead) <= tolerance) return;
    listener = undefined;
    tell(ahead);
  };
  listener = hear;
  hear(clockAhead());
  return () => {
    if (listener === hear) listener = undefined;
  };
}
