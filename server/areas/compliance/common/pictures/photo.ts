import sharp from 'sharp';
import type { ReadyPhoto } from '../../../../call/context';
import { badField } from '../../../../call/errors';

const mostBytes = 5 * 1024 * 1024;
/** A small file can expand to fill the memory; no phone camera exceeds this. */
const mostPixels = 50_000_000;
const widest = 800;
const quality = 82;

/** Keep it simple: a pattern with groups of four overflows the stack on a photo. */
const base64 = /^[A-Za-z\d+/]+={0,2}$/;
const dataUrl = /^data:image\/[a-z]+;base64,/;

/** Magic bytes. The library would read other types too, such as drawings that load files. */
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

/** Re-encodes a photo as an upright JPEG of at most 800 pixels, without metadata such as the place. Throws CallError 400 at `field`. */
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
