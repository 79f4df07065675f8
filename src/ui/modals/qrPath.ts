import { create } from 'qrcode';

const quiet = 4;

interface QrPath {
  readonly side: number;
  readonly path: string;
}

/** Encodes a text as a QR code; `undefined` if it is empty or too long. */
export function qrPath(text: string): QrPath | undefined {
  if (text === '') return undefined;
  try {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const { size } = modules;
    const rows = Array.from({ length: size }, (_, row) => row);
    const squares = rows.flatMap((row) =>
      rows.flatMap((column) => (modules.get(row, column) ? [`M${column + quiet} ${row + quiet}h1v1h-1z`] : [])),
    );
    return { side: size + 2 * quiet, path: squares.join('') };
  } catch {
    // It throws only for text that is too long.
    return undefined;
  }
}
