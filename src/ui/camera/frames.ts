/** Codes are read from no more points than this on the longer side: more take longer and show no more. */
const longest = 1024;

/** A moment of a video, or a picture, as points. Rejects where it cannot be read as a picture. */
export async function pointsOf(source: ImageBitmapSource): Promise<ImageData> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser cannot draw.');
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}
