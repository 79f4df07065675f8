/** Pixels of the longer side of a kept picture: enough to know a person by, little enough to send from a phone. */
const longest = 800;
const quality = 0.85;

/** The size of a picture once its longer side is no longer than it may be. */
function sizeWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture of a canvas of a size that is kept, onto which somebody draws the picture it was made from. */
function jpegOf(width: number, height: number, draw: (context: CanvasRenderingContext2D, width: number, height: number) => void): string {
  const size = sizeWithin(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw a picture on');
  // A JPEG has nothing that could be seen through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  draw(context, size.width, size.height);
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '');
}

/**
 * What a video shows at this moment, or the picture in a file, as a JPEG in base64, without the `data:` before it. It is drawn anew, upright as
 * it was taken, so that nothing of the file but the picture is kept: no place, no time, no name of a camera. Rejects when it is no picture that
 * the browser can read.
 */
export async function encodePhoto(source: HTMLVideoElement | Blob): Promise<string> {
  if (source instanceof HTMLVideoElement) {
    if (source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new DOMException('The camera has no picture', 'InvalidStateError');
    // A canvas takes the first frame as soon as there is one. A bitmap cannot be made of it until the browser has drawn the page once more.
    return jpegOf(source.videoWidth, source.videoHeight, (context, width, height) => context.drawImage(source, 0, 0, width, height));
  }
  const picture = await createImageBitmap(source);
  try {
    return jpegOf(picture.width, picture.height, (context, width, height) => context.drawImage(picture, 0, 0, width, height));
  } finally {
    picture.close();
  }
}
