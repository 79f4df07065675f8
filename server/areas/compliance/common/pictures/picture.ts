import sharp, { type Metadata } from 'sharp';
import type { ReadyImage } from '../../../../call/context';
import { badField } from '../../../../call/errors';

/** After base64 decoding. docs/rules/compliance-records.md, 5. */
const mostBytes = 20_000_000;
/** A small file can expand to fill the memory. */
const mostPixels = 100_000_000;
const quality = 90;
const thumbnailWidth = 320;
const thumbnailQuality = 75;

const base64 = /^[A-Za-z\d+/]+={0,2}$/;
const dataUrl = 'data:image/jpeg;base64,';
const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/**
 * Re-encodes a JPEG at full size without metadata such as the place. Throws CallError 400 at `data`. docs/rules/compliance-records.md, 5.
 */
export async function encodePicture(data: string): Promise<ReadyImage> {
  const text = data.startsWith(dataUrl) ? data.slice(dataUrl.length) : data;
  const bytes = text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (!isJpeg(bytes)) throw badField('data', 'must be a JPEG picture in base64');
  if (bytes.length > mostBytes) throw badField('data', 'Maximum file size: 20MB');
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Partial<Metadata>);
  if (width * height > mostPixels) throw badField('data', 'must have at most 100 megapixels');
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
    const small = upright.clone().resize({ width: thumbnailWidth, height: thumbnailWidth, fit: 'inside', withoutEnlargement: true });
    return {
      jpeg: await upright.clone().jpeg({ quality }).toBuffer(),
      thumbnail: await small.jpeg({ quality: thumbnailQuality }).toBuffer(),
    };
  } catch {
    throw badField('data', 'must be a picture that can be read');
  }
}
