import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { failureOf } from '../../src/schemas/failure';
import { clientOf, report } from './clientSample';

describe('the timeout of a client', () => {
  it('counts a server without an answer in time as unreachable', async () => {
    const slow = clientOf(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))), {
      timeout: 5,
    });
    await expect(slow.client.ask(api.organisation.operators())).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });

  describe('a slow answer', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    function begun(status: number, request: Request<unknown> = api.organisation.operators()) {
      let end: ReadableStreamDefaultController<Uint8Array> | undefined;
      const onLeft = vi.fn();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          end = controller;
        },
        cancel: onLeft,
      });
      const { client } = clientOf(new Response(body, { status, headers: { 'content-type': 'application/json' } }), { timeout: 30_000 });
      const pending = client.ask(request).catch(failureOf);
      return { pending, send: (part: string) => end?.enqueue(new TextEncoder().encode(part)), close: () => end?.close(), onLeft };
    }

    it.each([
      { status: 200, kind: 'unreachable' },
      { status: 401, kind: 'expired' },
      { status: 500, kind: 'broken' },
    ] as const)('gives up one that does not end: $status is $kind', async ({ status, kind }) => {
      const { pending, send } = begun(status);
      send('[');
      await vi.advanceTimersByTimeAsync(121_000);
      expect(await pending).toMatchObject({ kind });
    });

    it('gets more time for its whole body than for its start', async () => {
      const { pending, send, close } = begun(200);
      for (const part of ['[{"id":1,', '"name":"Leeds \u00a3', '"}]']) {
        await vi.advanceTimersByTimeAsync(20_000);
        send(part);
      }
      close();
      expect(await pending).toEqual([{ id: 1, name: 'Leeds £' }]);
    });

    it('is accepted as long as the file keeps arriving', async () => {
      const { pending, send, close } = begun(200, report({ id: 1 }));
      for (const part of 'abcdefgh') {
        await vi.advanceTimersByTimeAsync(20_000);
        send(part);
      }
      close();
      expect(await pending).toMatchObject({ bytes: new TextEncoder().encode('abcdefgh') });
    });

    it.each([
      { status: 200, kind: 'unreachable' },
      { status: 500, kind: 'broken' },
    ] as const)('cancels a file that stops arriving: $status is $kind', async ({ status, kind }) => {
      const { pending, send, onLeft } = begun(status, report({ id: 1 }));
      await vi.advanceTimersByTimeAsync(20_000);
      send('a');
      await vi.advanceTimersByTimeAsync(31_000);
      expect(onLeft).toHaveBeenCalledOnce();
      expect(await pending).toMatchObject({ kind });
    });
  });
});
