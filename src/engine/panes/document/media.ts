/** How a file can be shown: as an image, as text, as a document that the browser opens by itself, or not at all. */
export type Showing = 'image' | 'text' | 'pdf' | 'none';

interface Media {
  readonly name: string;
  readonly showing: Showing;
}

/** The media types that servers of the contract send, and a few that people upload. */
const known: Readonly<Record<string, Media>> = {
  'image/png': { name: 'PNG image', showing: 'image' },
  'image/jpeg': { name: 'JPEG image', showing: 'image' },
  'image/gif': { name: 'GIF image', showing: 'image' },
  'image/webp': { name: 'WebP image', showing: 'image' },
  'image/avif': { name: 'AVIF image', showing: 'image' },
  // Safe as the source of an image: there it runs no script and loads nothing.
  'image/svg+xml': { name: 'SVG image', showing: 'image' },
  'text/plain': { name: 'Text', showing: 'text' },
  'text/csv': { name: 'CSV table', showing: 'text' },
  'application/json': { name: 'JSON data', showing: 'text' },
  'application/pdf': { name: 'PDF document', showing: 'pdf' },
  'application/zip': { name: 'ZIP archive', showing: 'none' },
  'application/msword': { name: 'Word document', showing: 'none' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word document', showing: 'none' },
  'application/vnd.ms-excel': { name: 'Excel workbook', showing: 'none' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel workbook', showing: 'none' },
};

const byExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
};

/** What servers say of a file whose type they do not know. */
const untold: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The media type of a file without its parameters, in lower case; by the file's name where the server does not tell. */
export function mediaTypeOf({ name, type }: { readonly name: string; readonly type: string }): string {
  const told = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!untold.has(told)) return told;
  const extension = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  return (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ?? 'application/octet-stream';
}

/** What a media type is called, and how it can be shown. */
export function mediaOf(mediaType: string): Media {
  const media = Object.hasOwn(known, mediaType) ? known[mediaType] : undefined;
  return media ?? { name: mediaType === 'application/octet-stream' ? 'File' : mediaType, showing: 'none' };
}
