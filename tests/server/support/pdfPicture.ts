import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { testEnvironment } from '../../support/environment';

const folder = new URL('../pictures/', import.meta.url);
const failures = new URL('../../../.cache/pictures/', import.meta.url);

/** Dots per inch: words can be read, and a page takes about 15 kB. */
const density = 60;
/** Out of 255: edges of letters may differ a little between machines. */
const greyTolerance = 64;
/** A word of two letters is more. */
const pixelTolerance = 12;

interface CanvasFactory {
  create(width: number, height: number): { readonly context: CanvasRenderingContext2D };
}

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

async function drawFirstPage(bytes: Uint8Array): Promise<GreyPicture> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: density / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  // Declared as an Object; it is the factory of @napi-rs/canvas, which comes with pdfjs-dist.
  const { context } = (document.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await task.destroy();
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    // Sixteen shades keep the files small.
    return Math.round((red + green + blue) / 3 / 17) * 17;
  });
  return { width, height, pixels };
}

function encode({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();
}

async function readStored(name: string): Promise<GreyPicture | undefined> {
  const bytes = await readFile(new URL(`${name}.png`, folder)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Returns a picture that is black where the two differ, and how many pixels do. */
function compare(drawn: GreyPicture, stored: GreyPicture): { readonly count: number; readonly difference: GreyPicture } {
  const isSame = (pixel: number, at: number) => Math.abs(pixel - (stored.pixels[at] ?? 0)) <= greyTolerance;
  const pixels = drawn.pixels.map((pixel, at) => (isSame(pixel, at) ? 255 : 0));
  return { count: pixels.filter((pixel) => pixel === 0).length, difference: { ...drawn, pixels } };
}

/** Returns what is wrong with the first page of a PDF against its stored picture; undefined if they look the same. */
export async function complaintAboutPicture(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const drawn = await drawFirstPage(bytes);
  if (testEnvironment().renewsPictures) {
    await writeFile(new URL(`${name}.png`, folder), await encode(drawn));
    return undefined;
  }
  const stored = await readStored(name);
  const isSized = stored?.width === drawn.width && stored.height === drawn.height;
  const { count, difference } = isSized ? compare(drawn, stored) : { count: drawn.pixels.length, difference: undefined };
  if (count <= pixelTolerance) return undefined;
  await mkdir(failures, { recursive: true });
  await writeFile(new URL(`${name}.png`, failures), await encode(drawn));
  if (difference !== undefined) await writeFile(new URL(`${name}.difference.png`, failures), await encode(difference));
  const what = stored === undefined ? 'has no stored picture' : isSized ? `differs in ${count} pixels` : 'has another size';
  return `The first page of ${name} ${what}. Look at it in .cache/pictures; RENEW_PICTURES=1 stores it.`;
}
