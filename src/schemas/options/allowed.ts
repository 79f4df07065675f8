/**
 * One character is tested at a time, so what matters is that the test cannot explode: without groups a backtracking engine tries at most a
 * place for that one character in each alternative. A group around the whole, and one repetition of it, change nothing for one character.
 */
const wrapped = /^\^?(?:\((?:\?:)?([\s\S]*)\)[+*]?|([\s\S]*?))\$?$/;
const longestPattern = 1000;
/** More than any product's forms use, and a bound for a server that makes patterns up. */
const mostRemembered = 500;
const remembered = new Map<string, RegExp | undefined>();

function withoutClasses(pattern: string): string {
  return pattern.replace(/\\[\s\S]/g, '').replace(/\[[^\]]*\]/g, '');
}

function compile(pattern: string): RegExp | undefined {
  if (pattern.length > longestPattern) return undefined;
  const [, inGroup, bare] = wrapped.exec(pattern) ?? [];
  const body = withoutClasses(inGroup ?? bare ?? '').includes('(') ? undefined : (inGroup ?? bare);
  if (body === undefined) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${body})$`, flags);
    } catch {
      // Escapes such as \@ and \- are errors in Unicode mode only.
    }
  }
  return undefined;
}

/**
 * The test for one character by the pattern of a server. Undefined where the pattern cannot be read or could take too long; then
 * every character may be typed, and the server judges the value.
 */
export function allowedCharacter(pattern: string): RegExp | undefined {
  if (remembered.has(pattern)) return remembered.get(pattern);
  if (remembered.size >= mostRemembered) remembered.clear();
  const compiled = compile(pattern);
  remembered.set(pattern, compiled);
  return compiled;
}
