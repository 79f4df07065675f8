import { describe, expect, it } from 'vitest';
import { makeAgcPayload } from '../../src/schemas/wire/agcPayload';
import { decode } from '../../src/ui/camera/decode';
import { emptyPicture, picturesOf, type Spoilt, waysToSpoil } from '../support/qrPictures';

/** What the code of a site says. */
const text = makeAgcPayload({ siteCode: 'BRI-014', location: 'withinVenue' });
/** How many of the six pictures of a kind may go unread. */
const mayGoUnread: Readonly<Partial<Record<Spoilt, number>>> = { 'from one side': 1, 'far from one side': 1 };

describe('the reader of codes', () => {
  it.each(waysToSpoil)('reads a code %s', async (way) => {
    const pictures = await picturesOf(text, way);
    const unread = pictures.filter(({ picture }) => decode(picture) !== text).map(({ name }) => name);
    expect(unread.length, unread.join('; ')).toBeLessThanOrEqual(mayGoUnread[way] ?? 0);
  });

  it('reads nothing where there is no code', async () => {
    expect(decode(await emptyPicture())).toBeUndefined();
  });
});
