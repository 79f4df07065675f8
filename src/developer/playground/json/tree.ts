import type { jsonLanguage } from '@codemirror/lang-json';

export type JsonTree = ReturnType<typeof jsonLanguage.parser.parse>;
export type JsonNode = JsonTree['topNode'];

const values: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

export function isValue({ name }: JsonNode): boolean {
  return values.has(name);
}

export function nameOf(text: string, property: JsonNode): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  const written = text.slice(name.from, name.to);
  return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
}

export function valuesBefore(list: JsonNode, offset: number): number {
  let count = 0;
  for (let child = list.firstChild; child !== null && child.from < offset; child = child.nextSibling) count += Number(isValue(child));
  return count;
}
