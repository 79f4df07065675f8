import { create } from 'qrcode';

/** The blank border that scanners need, in modules. */
const quiet = 4;

interface QrPath {
  /** The side of the whole square, in modules. */
  readonly side: number;
  /** The dark modules as the data of one SVG path. */
  readonly path: string;
}

/** Encodes a text as a QR code. Gives `undefined` when the text is empty or too long for one. */
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
    // The only thing it refuses is a text beyond the largest code.
    return undefined;
  }
}
