const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/zip': 'zip',
  'application/xml': 'xml',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
};

function decodeExtended(value: string): string | undefined {
  const [, encoded] = /^[\w-]+'[^']*'(.*)$/.exec(value) ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** A name as a file can carry it: no path separators, nothing that a file system refuses, no leading dots. */
export function safeFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').replace(/^[.\s]+|\s+$/g, '');
}

/**
 * The name of a downloaded file: from the content-disposition header, else `Report.{ext}` by its media type.
 * docs/rules/everywhere.md, 4.
 */
export function fileName(disposition: string | null, type: string): string {
  const extended = /filename\*\s*=\s*([^;]+)/i.exec(disposition ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  // Not by the book, but many servers leave the quotes out around blanks too.
  const token = /filename\s*=\s*([^";]+)/i.exec(disposition ?? '')?.[1];
  const named = safeFileName((extended && decodeExtended(extended.trim())) ?? quoted ?? token ?? '');
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return named === '' ? `Report.${extensions[media] ?? 'bin'}` : named;
}

/**
 * The name of a downloaded file: the server's own, which tells the day, where the proposed name was left as it was; else what the user has typed, with the ending of the name that it came with, unless it is there already, because a file without
 * one opens in nothing.
 */
export function namedFile(typed: string, proposed: string, served: string): string {
  if (typed === safeFileName(proposed)) return served;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(served)?.[0] ?? '';
  return typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed : `${typed}${ending}`;
}
