import { safeFileName } from '../schemas/wire/fileName';

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

/** Returns a download's name: from content-disposition, else `Report.{ext}` by media type. docs/rules/everywhere.md, 4. */
export function fileName(disposition: string | null, type: string): string {
  const extended = /filename\*\s*=\s*([^;]+)/i.exec(disposition ?? '')?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  // Against the standard, many servers omit quotes around blanks.
  const token = /filename\s*=\s*([^";]+)/i.exec(disposition ?? '')?.[1];
  const named = safeFileName((extended && decodeExtended(extended.trim())) ?? quoted ?? token ?? '');
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return named === '' ? `Report.${extensions[media] ?? 'bin'}` : named;
}

/**
 * Returns the server's name, which has the day, for an unchanged proposal; else the user's, with the proposed ending, as a file without one
 * does not open.
 */
export function namedFile(typed: string, proposed: string, served: string): string {
  if (typed === safeFileName(proposed)) return served;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(served)?.[0] ?? '';
  return typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed : `${typed}${ending}`;
}
