import { describe, expect, it } from 'vitest';
import { makeAgcPayload } from '../../src/schemas/wire/agcPayload';
import { decode } from '../../src/ui/camera/decode';
import { darkPicture, emptyPicture, picturesOf, type Spoilt, smallPicture, waysToSpoil } from '../support/qrPictures';

const text = makeAgcPayload({ siteCode: 'BRI-014', location: 'withinVenue' });
/** How many of six pictures per distortion may stay unread. */
const mayGoUnread: Readonly<Partial<Record<Spoilt, number>>> = { 'from one side': 1, 'far from one side': 1 };

describe('the reader of codes', () => {
  it.each(waysToSpoil)('reads a code %s', async (way) => {
    const pictures = await picturesOf(text, way);
    const unread = pictures.filter(({ picture }) => decode(picture) !== text).map(({ name }) => name);
    expect(unread.length, unread.join('; ')).toBeLessThanOrEqual(mayGoUnread[way] ?? 0);
  });

  it.each([80, 100])('reads a code of %d pixels in a large frame within a second of pictures', async (size) => {
    const picture = await smallPicture(text, size);
    expect(decode(picture)).toBe(text);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((turn) => decode(picture, turn))).toContain(text);
  });

  it('reads a code in a dark frame', async () => {
    expect(decode(await darkPicture(text))).toBe(text);
  });

  it('reads nothing without a code', async () => {
    expect(decode(await emptyPicture())).toBeUndefined();
  });
});
