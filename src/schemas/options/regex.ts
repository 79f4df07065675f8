import type { Matches } from './model';

interface LinearPattern {
  testExact(text: string): boolean;
  programSize(): number;
}

/** An engine such as RE2JS, passed in because the browser loads it only for a form with expressions. */
export interface LinearEngine {
  compile(pattern: string): LinearPattern;
  translateRegExp(pattern: string): string;
}

const mostRemembered = 500;
const longestPattern = 2000;
/** Compile limits: copies from counted repetitions ({2,40}), and program size. */
const mostCopies = 1500;
const greatestProgram = 2000;
/** Linear time is program × text; this product takes tens of milliseconds at worst. */
const mostWork = 3_000_000;

type Compiled = LinearPattern | 'unreadable' | 'too-costly';

function copiesIn(pattern: string): number {
  let copies = 0;
  for (const [, least = '0', most = ''] of pattern.matchAll(/\{(\d{1,9}),?(\d{0,9})\}/g)) copies += Math.max(Number(least), Number(most));
  return copies;
}

/** Translates other dialects: `\Z`, and needless backslashes. */
function inLinearDialect(pattern: string): string {
  return pattern.replace(/\\([\\Z]|[^\p{ASCII}])/gu, (escaped, character: string) => {
    if (character === '\\') return escaped;
    return character === 'Z' ? '\\z' : character;
  });
}

function compileLinear(engine: LinearEngine, pattern: string): Compiled {
  if (pattern.length > longestPattern || copiesIn(pattern) > mostCopies) return 'too-costly';
  try {
    const compiled = engine.compile(engine.translateRegExp(inLinearDialect(pattern)));
    return compiled.programSize() > greatestProgram ? 'too-costly' : compiled;
  } catch {
    return 'unreadable';
  }
}

function matchLinear(compiled: Compiled, text: string): boolean | 'unknown' {
  if (typeof compiled === 'string' || compiled.programSize() * text.length > mostWork) return 'unknown';
  return compiled.testExact(text);
}

function createCompiler(engine: LinearEngine): (pattern: string) => Compiled {
  const known = new Map<string, Compiled>();
  return (pattern) => {
    const before = known.get(pattern);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const compiled = compileLinear(engine, pattern);
    known.set(pattern, compiled);
    return compiled;
  };
}

/** Matches whole texts in bounded time. Look-ahead, back-references and slow patterns are 'unknown'. */
export function createLinearMatches(engine: LinearEngine): Matches {
  const compile = createCompiler(engine);
  return (pattern, text) => matchLinear(compile(pattern), text);
}
