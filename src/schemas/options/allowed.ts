/**
 * Single characters only, so the test cannot explode: without groups, each alternative has at most one place for it. An outer group and its
 * repetition do not matter.
 */
const wrapped = /^\^?(?:\((?:\?:)?([\s\S]*)\)[+*]?|([\s\S]*?))\$?$/;
const longestPattern = 1000;
/** Bounds the cache against a server with endless patterns. */
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
      // Escapes such as \@ and \- fail only in Unicode mode.
    }
  }
  return undefined;
}

/**
 * Compiles a server's pattern for one character. `undefined` if invalid or too slow; then all characters are allowed and the server
 * validates.
 */
export function allowedCharacter(pattern: string): RegExp | undefined {
  if (remembered.has(pattern)) return remembered.get(pattern);
  if (remembered.size >= mostRemembered) remembered.clear();
  const compiled = compile(pattern);
  remembered.set(pattern, compiled);
  return compiled;
}
