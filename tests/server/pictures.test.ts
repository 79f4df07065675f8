import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withPictures } from '../../server/areas/compliance/common/pictures/pictures';
import { TooBusy } from '../../server/security/gate';

// The context is unused.
const context = {} as Parameters<typeof withPictures>[0];
let photo = '';
beforeAll(async () => {
  photo = (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
});

/** Equal pictures as different texts. */
const another = (number: number) => `data:image/png;base64,${photo}`.replace('image/png', `image/${'p'.repeat(number + 1)}`);

describe('pictures', () => {
  it('are decoded in two calls at a time, and calls that would wait too long are turned away', async () => {
    const calls = Array.from({ length: 45 }, () => withPictures(context, { people: [{ image: photo }] }));
    // Requests without pictures do not wait.
    expect((await withPictures(context, { people: [{ image: '' }] })).pictures?.photos.size).toBe(0);
    const came = await Promise.allSettled(calls);
    const away = came.filter((each) => each.status === 'rejected' && each.reason instanceof TooBusy);
    expect([away.length, came.length - away.length]).toEqual([3, 42]);
    expect((await withPictures(context, { image: photo })).pictures?.photos.get(photo)).toMatchObject({ jpeg: expect.any(Uint8Array) });
  });

  it('are limited per event', async () => {
    const sent = (count: number) => ({ people: Array.from({ length: count }, (_, number) => ({ image: another(number) })) });
    expect((await withPictures(context, sent(50))).pictures?.photos.size).toBe(50);
    await expect(withPictures(context, sent(51))).rejects.toMatchObject({
      status: 400,
      message: 'At most 50 pictures can be sent at once.',
    });
  });
});
