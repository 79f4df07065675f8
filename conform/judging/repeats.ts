import { placeIn } from './places';

interface Open {
  readonly place: string;
  /** The keys so far; nothing for a list. */
  readonly keys: Set<string> | undefined;
  /** The key whose value is read. */
  key: string | undefined;
}

/** Strings, and whatever else opens, parts or closes something. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** The places of keys that an object of a JSON text has twice, each once. The text is JSON: whoever reads it keeps one of the two and does not say which. */
export function repeatedKeys(text: string): readonly string[] {
  const found = new Set<string>();
  const stack: Open[] = [];
  const inside = ({ place, keys, key }: Open) => (keys === undefined ? `${place}[]` : placeIn(place, key ?? ''));
  for (const [token] of text.matchAll(tokens)) {
    const open = stack.at(-1);
    if (token === '{' || token === '[') {
      stack.push({ place: open === undefined ? '' : inside(open), keys: token === '{' ? new Set() : undefined, key: undefined });
    } else if (token === '}' || token === ']') stack.pop();
    else if (token === ',' && open !== undefined) open.key = undefined;
    else if (token.startsWith('"') && open?.keys !== undefined && open.key === undefined) {
      const key: unknown = JSON.parse(token);
      open.key = String(key);
      if (open.keys.has(open.key)) found.add(inside(open));
      open.keys.add(open.key);
    }
  }
  return [...found];
}
