import jsqr, { type QRCode } from 'jsqr';
import { doubled, type Grey, greyOf, middleOf, pointsIn, shrunk, stretched, thresholded } from './grey';

export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The longer side in pixels at which most codes are found; more is slower. */
const usual = 1024;
const most = 2600;
const few = 640;

function longest({ width, height }: Grey): number {
  return Math.max(width, height);
}

const further: readonly ((grey: Grey) => Grey | undefined)[] = [
  (grey) => (longest(grey) > usual ? middleOf(grey, 0.5) : undefined),
  (grey) => (longest(grey) > usual ? shrunk(grey, most) : undefined),
  (grey) => stretched(shrunk(grey, usual)),
  (grey) => thresholded(stretched(shrunk(grey, usual))),
  (grey) => (longest(grey) <= few ? thresholded(doubled(grey)) : undefined),
  (grey) => (longest(grey) <= few ? doubled(grey) : undefined),
  (grey) => shrunk(grey, 512),
  (grey) => shrunk(grey, 320),
];

/** Text encodings, strictest first; the last accepts any bytes. */
const encodings = ['utf-8', 'shift_jis', 'gb18030', 'windows-1252'];

/** Returns a code's text. The decoder returns only UTF-8 text. */
function textOf({ data, chunks, binaryData }: QRCode): string | undefined {
  const isWhole = chunks.every((chunk) => !('bytes' in chunk) || chunk.bytes.length === 0 || ('text' in chunk && chunk.text !== ''));
  if (isWhole && data !== '') return data;
  const bytes = new Uint8Array(binaryData);
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text === '' ? undefined : text;
    } catch {
      // Try the next encoding.
    }
  }
  return undefined;
}

function read(grey: Grey): string | undefined {
  const code = jsqr(pointsIn(grey), grey.width, grey.height, { inversionAttempts: 'attemptBoth' });
  return code === null ? undefined : textOf(code);
}

/** Returns a QR code's text. `turn` counts video frames: each tries the usual size and one variant, for speed. */
export function decode(picture: Picture, turn?: number): string | undefined {
  const grey = greyOf(picture);
  const first = read(shrunk(grey, usual));
  if (first !== undefined) return first;
  const tried = turn === undefined ? further : further.slice(turn % further.length).slice(0, 1);
  for (const draw of tried) {
    const other = draw(grey);
    const text = other && read(other);
    if (text !== undefined) return text;
  }
  return undefined;
}
