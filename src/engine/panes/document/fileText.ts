/** More than anybody reads in a pane, and little enough to draw at once. */
export const mostShown = 100_000;

interface ShownText {
  readonly text: string;
  /** There is more in the file. */
  readonly isCut: boolean;
}

function decoderOf(type: string): TextDecoder {
  const label = /charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** The start of a text file, by the character set of its media type; bytes that are no text show as replacement characters. */
export function textOfFile(bytes: Uint8Array, type: string, most: number = mostShown): ShownText {
  const isCut = bytes.length > most;
  // As a stream, so that a character that is cut in two is left out.
  const text = decoderOf(type).decode(bytes.subarray(0, most), { stream: isCut });
  return { text, isCut };
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A size in bytes as people read it: 532 bytes, 1.2 kB, 14 MB. */
export function fileSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const units = ['bytes', 'kB', 'MB', 'GB'] as const;
  let size = bytes;
  let unit = 0;
  // 999.95 and more would be written as 1,000.
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${number.format(size)} ${units[unit]}`;
}
