import type { Options, Progress } from 'ky';

/** How many rows a file of rows that is made as it is sent will have. */
const rowCountHeader = 'x-row-count';
/** About how many bytes a file that is made as it is sent will have. */
const sizeHeader = 'x-length-about';
/** Of a size that is not exact: what is left is said to be left until all has come. */
const mostOfAbout = 0.99;
const newLine = 0x0a;

/** Hears of what has arrived: the share, 0 to 1, where it can be told, and the bytes. */
export type OnProgress = (share: number | undefined, bytes: number) => void;

/** Bytes that arrive while the share stays 0 are those of a file whose size nobody told. */
function shareOf({ percent, transferredBytes }: Progress): number | undefined {
  return percent === 0 && transferredBytes > 0 ? undefined : percent;
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) lines += 1;
  return lines;
}

/**
 * The part of a request's options that tells of its download. A server that makes a file of rows as it sends it cannot tell its size, but how many
 * rows it will have: then the share is that of the lines that have arrived. Of a file that is no text it tells about how many bytes it will have.
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
      // The first line is the headings.
      const { transferredBytes } = progress;
      const byBytes = bytesAbout > 0 ? Math.min(mostOfAbout, transferredBytes / bytesAbout) : shareOf(progress);
      onProgress(rows > 0 ? Math.min(1, lines / (rows + 1)) : byBytes, transferredBytes);
    },
  };
}
