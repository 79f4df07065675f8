/** More pixels do not help to find a code, and need too much memory on phones. */
const longest = 4096;

/** Returns the pixels of a video frame or picture. Rejects if it is not a readable picture. */
export async function pointsOf(source: ImageBitmapSource): Promise<ImageData> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser cannot draw.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}
