const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;

export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(field)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  const [head = [], ...rows] = lines.filter((line) => line.some((cell) => cell !== ''));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name.replace(/ \((?:£|%)\)$/, ''), row[index] ?? ''])));
}

/** Files name a site with its code, screens without. */
export function withoutCode(site = ''): string {
  return site.replace(/ \([^)]*\)$/, '');
}
