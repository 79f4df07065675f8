import sharp from 'sharp';

const start = 'data:image/png;base64,';
const base64 = /^[A-Za-z\d+/]+={0,2}$/;
const mostCharacters = 700_000;
const mostPixels = 8_000_000;

/** Re-encodes a signature as a PNG data URL; undefined if invalid. docs/rules/compliance-records.md, 3. */
export async function encodeSignature(text: string): Promise<string | undefined> {
  const data = text.slice(start.length);
  if (!text.startsWith(start) || text.length > mostCharacters || data.length % 4 !== 0 || !base64.test(data)) return undefined;
  const bytes = Buffer.from(data, 'base64');
  if (bytes.toString('latin1', 0, 4) !== '\x89PNG') return undefined;
  try {
    const png = await sharp(bytes, { limitInputPixels: mostPixels }).png().toBuffer();
    return `${start}${png.toString('base64')}`;
  } catch {
    return undefined;
  }
}
