/** Pixels: faces and number plates stay recognisable, and a server decodes it quickly. */
const longest = 4096;
const quality = 0.9;

/** JPEG frame markers precede height and width: C0 to CF with exceptions. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Reads the pixel count of a JPEG header without decoding; `undefined` if missing. */
export async function picturePixels(file: Blob): Promise<number | undefined> {
  const view = new DataView(await file.arrayBuffer());
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    if (isFrame(mark)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Scales a picture down if its longer side exceeds the limit. Rejects where the browser cannot draw it. */
export async function fittingPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = longest / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)));
    const pen = canvas.getContext('2d');
    if (pen === null) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
}
