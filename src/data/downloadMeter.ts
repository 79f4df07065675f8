import type { Options, Progress } from 'ky';

const rowCountHeader = 'x-row-count';
/** The approximate size of a streamed file in bytes. */
const sizeHeader = 'x-length-about';
/** An approximate size never reports completion. */
const mostOfAbout = 0.99;
const newLine = 0x0a;

export type OnProgress = (share: number | undefined, bytes: number) => void;

/** A share of 0 after some bytes means an unknown size. */
function shareOf({ percent, transferredBytes }: Progress): number | undefined {
  return percent === 0 && transferredBytes > 0 ? undefined : percent;
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) lines += 1;
  return lines;
}

/**
 * Returns the progress options of a request. A streamed file has no size: the server sends its row count, or an approximate size if it is
 * no text.
 */
export function downloadMeter(onProgress: OnProgress): Pick<Options, 'hooks' | 'onDownloadProgress'> {
  let [rows, bytesAbout, lines] = [0, 0, 0];
  return {
    hooks: {
      afterResponse: [
        (_request, _options, response) => {
          rows = Number(response.headers.get(rowCountHeader) ?? 0);
          bytesAbout = Number(response.headers.get(sizeHeader) ?? 0);
        },
      ],
    },
    onDownloadProgress(progress, chunk) {
      lines += linesIn(chunk);
      const { transferredBytes } = progress;
      const byBytes = bytesAbout > 0 ? Math.min(mostOfAbout, transferredBytes / bytesAbout) : shareOf(progress);
      onProgress(rows > 0 ? Math.min(1, lines / (rows + 1)) : byBytes, transferredBytes);
    },
  };
}
