import sharp, { type Sharp } from 'sharp';
import { qrPath } from '../../src/ui/modals/qrPath';

/** RGBA pixels. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly background?: { readonly r: number; readonly g: number; readonly b: number };
}

const frame: Frame = { width: 640, height: 480 };
const paper = { r: 205, g: 200, b: 190 } as const;

async function printed(text: string, size: number, turned: number, around: Frame = frame): Promise<Sharp> {
  const code = qrPath(text);
  if (code === undefined) throw new Error('The text has no code.');
  const { side, path } = code;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}"><rect width="${side}" height="${side}" fill="#f4f1ea"/><path d="${path}" fill="#161616"/></svg>`;
  const sheet = await sharp(Buffer.from(drawing)).rotate(turned, { background: paper }).png().toBuffer();
  return sharp({ create: { ...around, channels: 3, background: around.background ?? paper } }).composite([
    { input: sheet, gravity: 'centre' },
  ]);
}

export async function smallPicture(text: string, size: number): Promise<Picture> {
  return grained(await pointsOf(await printed(text, size, 8, { width: 1280, height: 720 })), 8);
}

/** A lit code in a dark room. */
export async function darkPicture(text: string): Promise<Picture> {
  const dim = (await printed(text, 200, 12, { ...frame, background: { r: 9, g: 9, b: 11 } })).png();
  return grained(await pointsOf(sharp(await dim.toBuffer()).linear(0.3, 6)), 6);
}

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

/** Noise of a small camera in bad light. */
function grained({ data, ...size }: Picture, amount: number): Picture {
  const next = chance(7);
  const drawn = data.map((value, at) => (at % 4 === 3 ? value : value + (next() - 0.5) * 2 * amount));
  return { data: drawn, ...size };
}

/** Perspective from one side. */
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
/** Distortions. Noise of 20 and more in good light is missing, as it is mostly unreadable. */
const spoilt = {
  'as it is': pointsOf,
  blurred: (picture) => pointsOf(picture.blur(1.2)),
  'more blurred': (picture) => pointsOf(picture.blur(1.8)),
  grained: async (picture) => grained(await pointsOf(picture), 10),
  'in bad light': (picture) => pointsOf(picture.linear(0.18, 30)),
  'in bad light, grained': async (picture) => grained(await pointsOf(picture.linear(0.3, 30)), 12),
  'from one side': async (picture) => slanted(await pointsOf(picture), 0.35),
  'far from one side': async (picture) => slanted(await pointsOf(picture), 0.6),
  inverted: (picture) => pointsOf(picture.negate({ alpha: false })),
  'as a bad JPEG': async (picture) => pointsOf(sharp(await picture.jpeg({ quality: 25 }).toBuffer())),
} satisfies Readonly<Record<string, (picture: Sharp) => Promise<Picture>>>;

export type Spoilt = keyof typeof spoilt;
// `Object.keys` loses the key type.
export const waysToSpoil = Object.keys(spoilt) as readonly Spoilt[];

export interface TestPicture {
  readonly name: string;
  readonly picture: Picture;
}

/** Pictures of a code with one distortion: near and far, straight and rotated; the same in every run. */
export async function picturesOf(text: string, way: Spoilt): Promise<readonly TestPicture[]> {
  const made: TestPicture[] = [];
  for (const size of sizes) {
    for (const turned of angles)
      made.push({ name: `${way}, ${size} px, ${turned} degrees`, picture: await spoilt[way](await printed(text, size, turned)) });
  }
  return made;
}

/** No code, much noise. */
export async function emptyPicture(): Promise<Picture> {
  return grained(await pointsOf(sharp({ create: { ...frame, channels: 3, background: paper } })), 60);
}
