const safe = /^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u;
const unsafe = /[^\p{L}\p{N}_ -]/gu;
/** Longer codes are told apart by a sum of all their characters: a key goes into the page for each of its fields. */
const longest = 100;

/** FNV-1a over the units of a text. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** A code in letters that are safe; `$` stands only around what was replaced, so that no two codes become the same. */
function escaped(code: string): string {
  const short = code.length <= longest ? code : code.slice(0, longest);
  const text = short.replace(unsafe, (character) => `$${(character.codePointAt(0) ?? 0).toString(16)}$`);
  return code.length <= longest ? text : `${text}$${code.length}-${sumOf(code)}`;
}

/**
 * Hands out the keys of a form's fields: each code as it is where it is safe as the name of a property (no dots, which are paths to some;
 * no number, which would change the order; nothing that every object has, such as `constructor`) and comes for the first time; else `$`,
 * its turn among the fields of that code, and the code escaped. A key says nothing of the field's place, so that it stays with its field
 * when a later description of the same form has others before it.
 */
export function createKeys(): (code: string | undefined) => string {
  const turns = new Map<string | undefined, number>();
  const taken = new Set<string>();
  return (code) => {
    const turn = (turns.get(code) ?? 0) + 1;
    turns.set(code, turn);
    if (code !== undefined && turn === 1 && safe.test(code) && !(code in Object.prototype)) return code;
    const base = code === undefined ? `$${turn}` : `$${turn}_${escaped(code)}`;
    let key = base;
    // Only two long codes of the same sum meet here.
    for (let attempt = 2; taken.has(key); attempt += 1) key = `${base}$${attempt}`;
    taken.add(key);
    return key;
  };
}
