const safe = /^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u;
const unsafe = /[^\p{L}\p{N}_ -]/gu;
/** Longer codes are hashed: each field repeats its key in the page. */
const longest = 100;

function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** `$` only surrounds replaced characters, so that codes stay distinct. */
function escaped(code: string): string {
  const short = code.length <= longest ? code : code.slice(0, longest);
  const text = short.replace(unsafe, (character) => `$${(character.codePointAt(0) ?? 0).toString(16)}$`);
  return code.length <= longest ? text : `${text}$${code.length}-${sumOf(code)}`;
}

/**
 * Makes field keys. A unique code that is a safe property name is the key: no dots (paths), no number (reorders), no `constructor`. Others
 * get `$`, their occurrence, and the escaped code. Keys ignore positions, so they survive inserted fields.
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
    // Only two long codes with equal hashes collide.
    for (let attempt = 2; taken.has(key); attempt += 1) key = `${base}$${attempt}`;
    taken.add(key);
    return key;
  };
}
