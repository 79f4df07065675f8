const size = { width: 480, height: 140 } as const;
const margin = 16;
const largest = 64;

/** A name written as a signature: a PNG as a data URL. As large as it fits. Throws where the browser cannot draw. */
export function drawName(name: string): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  const room = size.width - 2 * margin;
  const fontOf = (height: number) => `italic ${height}px "Segoe Script", "Snell Roundhand", "Apple Chancery", cursive`;
  pen.font = fontOf(largest);
  const height = Math.min(largest, Math.floor((largest * room) / Math.max(pen.measureText(name).width, 1)));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = '#000';
  pen.textBaseline = 'middle';
  pen.font = fontOf(height);
  pen.fillText(name, margin, size.height / 2, room);
  return canvas.toDataURL('image/png');
}
