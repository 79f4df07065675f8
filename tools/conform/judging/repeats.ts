import { placeIn } from './places';

interface Open {
  readonly place: string;
  /** Undefined for an array. */
  readonly keys: Set<string> | undefined;
  key: string | undefined;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/** Returns the places of duplicate keys in a JSON text. Parsers silently keep one of the two. */
export function repeatedKeys(text: string): readonly string[] {
  const places = new Set<string>();
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
      if (open.keys.has(open.key)) places.add(inside(open));
      open.keys.add(open.key);
    }
  }
  return [...places];
}
