import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** @typedef {'same' | 'changed' | 'new' | 'gone'} Verdict */

/** Out of 255 per colour: edges of letters may differ a little. */
const tolerance = 24;
/** Fewer pixels are a caret or a rounded corner. */
const fewest = 12;

/**
 * Compares two PNG files on the size of the larger.
 * @param {string} before
 * @param {string} after
 * @returns {Promise<{ readonly count: number, readonly difference: Buffer }>} how many pixels differ, and a pale PNG with these in red
 */
async function differenceOf(before, after) {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [was, is] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)]);
  const drawn = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let at = 0; at < drawn.length; at += 3) {
    const parts = [0, 1, 2].map((colour) => [was[at + colour] ?? 0, is[at + colour] ?? 0]);
    const differs = parts.some(([one = 0, other = 0]) => Math.abs(one - other) > tolerance);
    if (differs) count += 1;
    const pale = 255 - (255 - parts.reduce((sum, [, other = 0]) => sum + other, 0) / 3) / 4;
    drawn.set(differs ? [215, 0, 20] : [pale, pale, pale], at);
  }
  return {
    count,
    difference: await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  };
}

/** @param {string} file @param {number} width @param {number} height */
async function pixelsOf(file, width, height) {
  const picture = sharp(file).flatten({ background: '#fff' }).removeAlpha().toColourspace('srgb');
  const { width: own = width, height: ownHeight = height } = await sharp(file).metadata();
  return picture
    .extend({ right: width - own, bottom: height - ownHeight, background: '#f0f' })
    .raw()
    .toBuffer();
}

/**
 * @param {string} before a folder of pictures
 * @param {string} after
 * @param {string} id a story's
 * @returns {Promise<{ readonly verdict: Verdict, readonly count: number, readonly difference?: Buffer }>}
 */
export async function verdictOn(before, after, id) {
  const [was, is] = [before, after].map((folder) => join(folder, `${id}.png`));
  if (was === undefined || is === undefined || !existsSync(is)) return { verdict: 'gone', count: 0 };
  if (!existsSync(was)) return { verdict: 'new', count: 0 };
  const { count, difference } = await differenceOf(was, is);
  return count < fewest ? { verdict: 'same', count } : { verdict: 'changed', count, difference };
}
