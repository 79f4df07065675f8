import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decode, type Picture } from '../../src/engine/form/typed/controls/scan/decode';
import { qrPath } from '../../src/engine/ui/modals/qrPath';
import { makeAgcPayload } from '../../src/schemas/wire/agcPayload';

/** What the code of a site says. */
const text = makeAgcPayload({ siteCode: 'BRI-014', location: 'withinVenue' });
const frame = { width: 640, height: 480 } as const;
const paper = { r: 205, g: 200, b: 190 } as const;

/** A printed code of so many pixels, turned, on paper, as a camera frames it. */
async function printed(size: number, turned: number) {
  const code = qrPath(text);
  if (code === undefined) throw new Error('The payload has no code');
  const { side, path } = code;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}"><rect width="${side}" height="${side}" fill="#f4f1ea"/><path d="${path}" fill="#161616"/></svg>`;
  const sheet = await sharp(Buffer.from(drawing)).rotate(turned, { background: paper }).png().toBuffer();
  return sharp({ create: { ...frame, channels: 3, background: paper } }).composite([{ input: sheet, gravity: 'centre' }]);
}

/** Numbers between 0 and 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function pointsOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await sharp(await picture.png().toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Grain as of a small camera in bad light. */
function grained({ data, ...size }: Picture, amount: number): Picture {
  const next = chance(7);
  const drawn = data.map((value, at) => (at % 4 === 3 ? value : value + (next() - 0.5) * 2 * amount));
  return { data: drawn, ...size };
}

/** As it is seen from one side: what is further away is smaller. */
function slanted({ data, width, height }: Picture, slant: number): Picture {
  const drawn = new Uint8ClampedArray(data.length).fill(200);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = 1 + slant * (x / width - 0.5);
      const fromX = Math.round((x - width / 2) * depth + width / 2);
      const fromY = Math.round((y - height / 2) * depth + height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      const from = (fromY * width + fromX) * 4;
      drawn.set(data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return { data: drawn, width, height };
}

const sizes = [150, 320] as const;
const angles = [0, 17, 45] as const;
/** How pictures are spoilt, and how many of the six of a kind may go unread. Not here, because it is mostly not read: grain of 20 and more in good light. */
const spoilt: Readonly<Record<string, readonly [spoil: (picture: Sharp) => Promise<Picture>, mayGoUnread: number]>> = {
  'as it is': [pointsOf, 0],
  blurred: [(picture) => pointsOf(picture.blur(1.2)), 0],
  'more blurred': [(picture) => pointsOf(picture.blur(1.8)), 0],
  grained: [async (picture) => grained(await pointsOf(picture), 10), 0],
  'in bad light': [(picture) => pointsOf(picture.linear(0.18, 30)), 0],
  'in bad light, grained': [async (picture) => grained(await pointsOf(picture.linear(0.3, 30)), 12), 0],
  'from one side': [async (picture) => slanted(await pointsOf(picture), 0.35), 1],
  'far from one side': [async (picture) => slanted(await pointsOf(picture), 0.6), 1],
  'as a bad JPEG': [async (picture) => pointsOf(sharp(await picture.jpeg({ quality: 25 }).toBuffer())), 0],
};

describe('the reader of codes', () => {
  it.each(Object.entries(spoilt))('reads a code %s', async (_, [spoil, mayGoUnread]) => {
    const unread: string[] = [];
    for (const size of sizes) {
      for (const turned of angles) {
        const found = decode(await spoil(await printed(size, turned)));
        if (found !== text) unread.push(`${size} px, ${turned} degrees`);
      }
    }
    expect(unread.length, unread.join('; ')).toBeLessThanOrEqual(mayGoUnread);
  });

  it('reads nothing where there is no code', async () => {
    const empty = sharp({ create: { ...frame, channels: 3, background: paper } });
    expect(decode(grained(await pointsOf(empty), 60))).toBeUndefined();
  });
});
