/** Pixels of the longer side of a kept picture: enough to know a person by, little enough to send from a phone. */
const longest = 800;
const quality = 0.85;

/** The size of a picture once its longer side is no longer than it may be. */
function sizeWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture as a JPEG in base64, without the `data:` before it. It is drawn anew, upright as it was taken, so that nothing of the file but the
 * picture is kept: no place, no time, no name of a camera. Rejects when it is no picture that the browser can read.
 */
export async function encodePhoto(source: ImageBitmapSource): Promise<string> {
  const picture = await createImageBitmap(source);
  const { width, height } = sizeWithin(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw a picture on');
  // A JPEG has nothing that could be seen through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '');
}
