import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFetch } from '../../src/data/uploadFetch';

class HandRequest extends EventTarget {
  static last: HandRequest | undefined;
  readonly upload = new EventTarget();
  status = 200;
  statusText = 'OK';
  response = '{}';
  isSent = false;
  open(): void {
    HandRequest.last = this;
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  send(): void {
    this.isSent = true;
  }
  abort(): void {
    this.end('abort');
  }
  leave(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }));
  }
  end(how: 'load' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('a large request', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', HandRequest);
    HandRequest.last = undefined;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function begun() {
    const shares: number[] = [];
    const outcome = uploadFetch((share) => shares.push(share), 30_000)('http://host/comp/File/Create', {
      method: 'POST',
      body: 'picture',
    }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof TypeError ? 'no answer' : 'aborted'),
    );
    await vi.waitFor(() => expect(HandRequest.last?.isSent).toBe(true), { timeout: 30_000 });
    return { sent: HandRequest.last, shares, outcome };
  }

  it('may take any time while it moves', async () => {
    const { sent, shares, outcome } = await begun();
    for (const loaded of [25, 50, 100]) {
      await vi.advanceTimersByTimeAsync(20_000);
      sent?.leave(loaded);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    sent?.end('load');
    expect(await outcome).toBe(200);
    expect(shares).toEqual([0.25, 0.5, 1]);
  });

  it('is cancelled when it stops moving, and can be sent again', async () => {
    const { sent, outcome } = await begun();
    sent?.leave(50);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await outcome).toBe('no answer');
  });
});
