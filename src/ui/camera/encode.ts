/** Longer side in pixels: enough to recognise a person, small enough to upload from a phone. */
const longest = 800;
const quality = 0.85;

function sizeWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function jpegOf(width: number, height: number, draw: (context: CanvasRenderingContext2D, width: number, height: number) => void): string {
  const size = sizeWithin(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw a picture on');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  draw(context, size.width, size.height);
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '');
}

/**
 * Encodes a frame or picture file as base64 JPEG without `data:`. Redrawing strips metadata such as place and time. Rejects unreadable
 * pictures.
 */
export async function encodePhoto(source: HTMLVideoElement | Blob): Promise<string> {
  if (source instanceof HTMLVideoElement) {
    if (source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new DOMException('The camera has no picture', 'InvalidStateError');
    // A canvas takes the first frame at once; `createImageBitmap` fails until the next paint.
    return jpegOf(source.videoWidth, source.videoHeight, (context, width, height) => context.drawImage(source, 0, 0, width, height));
  }
  const picture = await createImageBitmap(source);
  try {
    return jpegOf(picture.width, picture.height, (context, width, height) => context.drawImage(picture, 0, 0, width, height));
  } finally {
    picture.close();
  }
}
