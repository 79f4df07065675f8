import sharp from 'sharp';
import type { ReadyPhoto } from '../../../../call/context';
import { badField } from '../../../../call/errors';

/** The largest picture that is taken, decoded from base64. */
const mostBytes = 5 * 1024 * 1024;
/** A small file can unfold to a picture that fills the memory; no camera of a phone makes so many pixels. */
const mostPixels = 50_000_000;
/** Enough to know somebody by, little enough to be kept for many. */
const widest = 800;
const quality = 82;

/** No more than this: a pattern that groups the letters by four runs out of stack on a photo. */
const base64 = /^[A-Za-z\d+/]+={0,2}$/;
const dataUrl = /^data:image\/[a-z]+;base64,/;

/** The first bytes of the kinds that are taken, and where they stand: the library would read others too, such as drawings that load files. */
const kinds: readonly (readonly [offset: number, text: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n'],
  [8, 'WEBP'],
  [4, 'ftyp'],
];

function isPicture(bytes: Buffer): boolean {
  return kinds.some(([offset, text]) => bytes.toString('latin1', offset, offset + text.length) === text);
}

function decoded(image: string): Buffer | undefined {
  const text = image.replace(dataUrl, '');
  if (text.length % 4 !== 0 || !base64.test(text)) return undefined;
  return Buffer.from(text, 'base64');
}

async function encoded(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
}

/**
 * A photo as it is kept: a JPEG that the server has encoded itself, upright, of 800 pixels at most and without anything that the camera wrote down,
 * such as the place. Takes JPEG, PNG, WebP and HEIC in base64. Throws CallError 400 at `field` for what is none of them, or too large.
 */
export async function encodePhoto(image: string, field: string): Promise<ReadyPhoto> {
  const bytes = decoded(image);
  if (bytes === undefined || !isPicture(bytes)) throw badField(field, 'must be a JPEG, PNG, WebP or HEIC picture in base64');
  if (bytes.length > mostBytes) throw badField(field, 'must be at most 5 MB');
  try {
    return { sent: bytes, jpeg: await encoded(bytes) };
  } catch {
    throw badField(field, 'must be a picture that can be read');
  }
}
