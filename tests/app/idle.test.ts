import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIdleTimer } from '../../src/app/session/idle';

function target() {
  const listeners = new Map<string, (event: object) => void>();
  return {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    tell: (type: string) => listeners.get(type)?.({ type }),
  };
}

describe('the idle timer', () => {
  const page = target();
  const onIdle = vi.fn();
  const onWarn = vi.fn();
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', target());
    onIdle.mockClear();
    onWarn.mockClear();
    stop = startIdleTimer({ seconds: 300, onIdle, onWarn });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('warns a minute before it ends', () => {
    vi.advanceTimersByTime(239_000);
    expect(onWarn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onWarn.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(59_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('removes the warning when a key is pressed, and warns again later', () => {
    vi.advanceTimersByTime(250_000);
    page.tell('keydown');
    expect(onWarn.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(230_000);
    expect(onWarn).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_500);
    expect(onWarn).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(60_000);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('keeps the warning open while the pointer moves, and restarts the timer', () => {
    vi.advanceTimersByTime(250_000);
    page.tell('pointermove');
    vi.advanceTimersByTime(60_000);
    expect(onWarn.mock.calls).toEqual([[true]]);
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('keeps running while another tab of the session is used, and reports use in this one', () => {
    stop();
    let last = Date.now() - 1_000_000;
    const anywhere = {
      read: () => last,
      tell: (at: number) => {
        last = at;
      },
    };
    stop = startIdleTimer({ seconds: 300, onIdle, onWarn, anywhere });
    vi.advanceTimersByTime(250_000);
    expect(onWarn.mock.calls).toEqual([[true]]);
    const usedElsewhere = Date.now();
    last = usedElsewhere;
    vi.advanceTimersByTime(51_000);
    expect([onWarn.mock.calls, onIdle.mock.calls]).toEqual([[[true], [false]], []]);
    page.tell('keydown');
    vi.advanceTimersByTime(500);
    expect(last).toBe(usedElsewhere + 51_500);
    vi.advanceTimersByTime(299_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it.each([undefined, 0, -1, Number.NaN])('lasts five minutes if the sign-in sends %j seconds', (seconds) => {
    stop();
    stop = startIdleTimer({ seconds, onIdle, onWarn });
    vi.advanceTimersByTime(299_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('ends at once if the computer slept past the limit', () => {
    vi.setSystemTime(Date.now() + 400_000);
    page.tell('keydown');
    expect(onIdle).toHaveBeenCalledOnce();
  });
});
