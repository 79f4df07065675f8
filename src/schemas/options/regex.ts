import type { Matches } from './model';

/** An expression compiled by an engine that matches in linear time. */
interface LinearPattern {
  /** Whether the whole text matches. */
  testExact(text: string): boolean;
  programSize(): number;
}

/** Such an engine; RE2JS is one. Given by the caller, because the browser loads it only when a form has an expression. */
export interface LinearEngine {
  compile(pattern: string): LinearPattern;
  /** Brings the escapes of JavaScript into the engine's own. */
  translateRegExp(pattern: string): string;
}

const mostRemembered = 500;
const longestPattern = 2000;
/** How many copies all counted repetitions ({2,40}) of an expression may ask for, and how long its program may get: bounds for compiling. */
const mostCopies = 1500;
const greatestProgram = 2000;
/** Linear still means program times text. Up to this product a match takes some tens of milliseconds at worst. */
const mostWork = 3_000_000;

/** What is known about an expression: compiled, not one that this engine reads, or too costly to be run. */
type Compiled = LinearPattern | 'unreadable' | 'too-costly';

function copiesIn(pattern: string): number {
  let copies = 0;
  for (const [, least = '0', most = ''] of pattern.matchAll(/\{(\d{1,9}),?(\d{0,9})\}/g)) copies += Math.max(Number(least), Number(most));
  return copies;
}

/** Spells what other dialects allow as this engine does: `\Z` for the end, and a backslash before a letter that needs none. */
function inLinearDialect(pattern: string): string {
  return pattern.replace(/\\([\\Z]|[^\p{ASCII}])/gu, (escaped, character: string) => {
    if (character === '\\') return escaped;
    return character === 'Z' ? '\\z' : character;
  });
}

/** Compiles an expression that came from a server, in bounded time. */
function compileLinear(engine: LinearEngine, pattern: string): Compiled {
  if (pattern.length > longestPattern || copiesIn(pattern) > mostCopies) return 'too-costly';
  try {
    const compiled = engine.compile(engine.translateRegExp(inLinearDialect(pattern)));
    return compiled.programSize() > greatestProgram ? 'too-costly' : compiled;
  } catch {
    return 'unreadable';
  }
}

/** Whether the whole text matches, or 'unknown' where finding out would take too long. */
function matchLinear(compiled: Compiled, text: string): boolean | 'unknown' {
  if (typeof compiled === 'string' || compiled.programSize() * text.length > mostWork) return 'unknown';
  return compiled.testExact(text);
}

/** Remembers compiled expressions, up to a bound. */
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

/**
 * A test of whole texts against a server's expressions in bounded time, by an engine that is at hand. What the engine cannot read
 * (look-ahead, back-references) or would take too long for is 'unknown'.
 */
export function createLinearMatches(engine: LinearEngine): Matches {
  const compile = createCompiler(engine);
  return (pattern, text) => matchLinear(compile(pattern), text);
}
