import sharp, { type Sharp } from 'sharp';
import { qrPath } from '../../src/ui/modals/qrPath';

/** A picture by its points, each of red, green, blue and how opaque it is. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

const frame = { width: 640, height: 480 } as const;
const paper = { r: 205, g: 200, b: 190 } as const;

/** A printed code of so many pixels, turned, on paper, as a camera frames it. */
async function printed(text: string, size: number, turned: number): Promise<Sharp> {
  const code = qrPath(text);
  if (code === undefined) throw new Error('The text has no code.');
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
/** How pictures are spoilt. Not here, because it is mostly not read: grain of 20 and more in good light. */
const spoilt = {
  'as it is': pointsOf,
  blurred: (picture) => pointsOf(picture.blur(1.2)),
  'more blurred': (picture) => pointsOf(picture.blur(1.8)),
  grained: async (picture) => grained(await pointsOf(picture), 10),
  'in bad light': (picture) => pointsOf(picture.linear(0.18, 30)),
  'in bad light, grained': async (picture) => grained(await pointsOf(picture.linear(0.3, 30)), 12),
  'from one side': async (picture) => slanted(await pointsOf(picture), 0.35),
  'far from one side': async (picture) => slanted(await pointsOf(picture), 0.6),
  'as a bad JPEG': async (picture) => pointsOf(sharp(await picture.jpeg({ quality: 25 }).toBuffer())),
} satisfies Readonly<Record<string, (picture: Sharp) => Promise<Picture>>>;

/** A way in which pictures are spoilt. */
export type Spoilt = keyof typeof spoilt;
// The keys of a constant are those that it was written with.
export const waysToSpoil = Object.keys(spoilt) as readonly Spoilt[];

/** A picture as a camera may take it. */
export interface TestPicture {
  readonly name: string;
  readonly picture: Picture;
}

/** Pictures of a printed code that says a text, spoilt in one way: near and far, straight and turned. They are the same in every run. */
export async function picturesOf(text: string, way: Spoilt): Promise<readonly TestPicture[]> {
  const made: TestPicture[] = [];
  for (const size of sizes) {
    for (const turned of angles)
      made.push({ name: `${way}, ${size} px, ${turned} degrees`, picture: await spoilt[way](await printed(text, size, turned)) });
  }
  return made;
}

/** Something without a code, with much grain. */
export async function emptyPicture(): Promise<Picture> {
  return grained(await pointsOf(sharp({ create: { ...frame, channels: 3, background: paper } })), 60);
}
