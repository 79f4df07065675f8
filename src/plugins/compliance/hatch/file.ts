import { fittingPicture, picturePixels } from './picture';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly data: string;
}

/** The JPEG signature. */
const jpegStart = [0xff, 0xd8, 0xff] as const;
/** The server's limit: a small file can decode to a picture that fills its memory. docs/rules/compliance-records.md, 5. */
const mostPixels = 100_000_000;

async function isJpeg(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, jpegStart.length).arrayBuffer());
  return jpegStart.every((byte, at) => start[at] === byte);
}

function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** Reads a JPEG, or returns the reason. A file larger than `most` has no content, as it is not sent; one of many pixels is scaled down. */
export async function chosenFile(file: File, most: number): Promise<ChosenFile | string> {
  const { name, size } = file;
  if (!(await isJpeg(file))) return `'${name}' is not a JPEG picture. Choose a JPEG file.`;
  const pixels = await picturePixels(file);
  if (pixels !== undefined && pixels > mostPixels) {
    return `'${name}' has ${Math.round(pixels / 1_000_000)} megapixels. Choose a picture of at most 100.`;
  }
  if (size > most) return { name, size, data: '' };
  const fitting = await fittingPicture(file).catch(() => undefined);
  if (fitting === undefined) return `'${name}' is not a picture that can be read. Choose another file.`;
  return { name, size: fitting.size, data: await inBase64(fitting) };
}
