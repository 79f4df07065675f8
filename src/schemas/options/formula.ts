import Big from 'big.js';
import { excerpt } from './attributes';

/** Operators with their precedence. docs/rules/forms.md, 3. */
const binding = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
type Operator = keyof typeof binding;

export type Step =
  | { readonly kind: 'number'; readonly value: Big }
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'operator'; readonly sign: Operator }
  | { readonly kind: 'negate' };
export type Program = readonly Step[];

export type Outcome<Value> = Value | { readonly fault: string };

export interface Codes {
  readonly keys: ReadonlyMap<string, string>;
  readonly lengths: readonly number[];
}

/** Remaining cost of parsing all formulas; only hostile descriptions exhaust it. */
export interface Budget {
  left: number;
}
export const fullBudget = 40_000;
const perFormula = 100;

const longestFormula = 10_000;
const longestCode = 100;
const deepest = 100;
const literal = /(?:\d+(?:\.\d*)?|\.\d+)/y;
const space = /\s*/y;
const word = /[\p{L}\p{N}_]/u;
const closing: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['"', '"'],
]);

export function codesOf(fields: readonly { readonly key: string; readonly code: string | undefined }[]): Codes {
  const keys = new Map<string, string>();
  const lengths = new Set<number>();
  for (const { key, code } of fields) {
    if (code === undefined || code === '' || keys.has(code)) continue;
    keys.set(code, key);
    if (code.length <= longestCode) lengths.add(code.length);
  }
  return { keys, lengths: [...lengths].sort((a, b) => b - a) };
}

function endsInsideWord(text: string, end: number): boolean {
  return word.test(text.charAt(end - 1)) && word.test(text.charAt(end));
}

/** Longest known code at this position that does not end inside a word. */
function codeAt(text: string, from: number, codes: Codes, budget: Budget): string | undefined {
  for (const length of codes.lengths) {
    budget.left -= 1;
    const code = text.slice(from, from + length);
    if (codes.keys.has(code) && !endsInsideWord(text, from + length)) return code;
  }
  return undefined;
}

interface Operand {
  readonly step: Step;
  readonly end: number;
}

function delimited(text: string, from: number, end: string, codes: Codes): Outcome<Operand> {
  const close = text.indexOf(end, from + 1);
  if (close < 0) return { fault: `The formula lacks a closing ${end}.` };
  const code = text.slice(from + 1, close);
  const key = codes.keys.get(code);
  return key === undefined ? unknownCode(code) : { step: { kind: 'field', key }, end: close + 1 };
}

function unknownCode(code: string): { readonly fault: string } {
  return { fault: `The formula names '${excerpt(code)}', but no option has this code.` };
}

function operandAt(text: string, from: number, codes: Codes, budget: Budget): Outcome<Operand> {
  const end = closing.get(text.charAt(from));
  if (end !== undefined) return delimited(text, from, end, codes);
  const code = codeAt(text, from, codes, budget);
  const key = code === undefined ? undefined : codes.keys.get(code);
  if (code !== undefined && key !== undefined) return { step: { kind: 'field', key }, end: from + code.length };
  literal.lastIndex = from;
  const digits = literal.exec(text)?.[0];
  if (digits !== undefined && digits.length <= mostDigits && !endsInsideWord(text, from + digits.length)) {
    return { step: { kind: 'number', value: new Big(digits) }, end: from + digits.length };
  }
  const rest = /^[^\s+\-*/()]*/.exec(text.slice(from, from + longestCode))?.[0] ?? '';
  if (rest !== '') return unknownCode(rest);
  return { fault: from < text.length ? `The formula has '${text.charAt(from)}' where a value belongs.` : 'The formula ends too early.' };
}

function isOperator(sign: string): sign is Operator {
  return Object.hasOwn(binding, sign);
}

type Waiting = Operator | 'negate' | '(';

function bindingOf(waiting: Waiting): number {
  if (waiting === '(') return 0;
  return waiting === 'negate' ? 3 : binding[waiting];
}

function release(waiting: Waiting[], steps: Step[], least: number): void {
  for (let top = waiting.at(-1); top !== undefined && bindingOf(top) >= least; top = waiting.at(-1)) {
    waiting.pop();
    if (top === '(') return;
    steps.push(top === 'negate' ? { kind: 'negate' } : { kind: 'operator', sign: top });
  }
}

/**
 * Parses a formula: codes (bare, in [brackets] or "quotes"), decimals, + - * /, parentheses, unary minus. One pass without recursion, so no
 * depth or length overflows. docs/rules/forms.md, 3.
 */
export function parseFormula(text: string, codes: Codes, budget: Budget): Outcome<{ readonly program: Program }> {
  budget.left -= perFormula;
  if (text.length > longestFormula) return { fault: `The formula has more than ${longestFormula} characters.` };
  const steps: Step[] = [];
  const waiting: Waiting[] = [];
  let depth = 0;
  let wantsValue = true;
  for (let at = 0; ; ) {
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
    if (budget.left-- <= 0) return { fault: 'The formulas of this form are too long to be read.' };
    const sign = text.charAt(at);
    if (wantsValue && (sign === '-' || sign === '(') && codeAt(text, at, codes, budget) === undefined) {
      if (waiting.length > deepest * 2 || depth > deepest) return { fault: `The formula is nested more than ${deepest} deep.` };
      if (sign === '(') depth += 1;
      waiting.push(sign === '(' ? '(' : 'negate');
      at += 1;
    } else if (wantsValue) {
      const operand = operandAt(text, at, codes, budget);
      if ('fault' in operand) return operand;
      steps.push(operand.step);
      at = operand.end;
      wantsValue = false;
    } else if (sign === '') {
      break;
    } else if (isOperator(sign)) {
      release(waiting, steps, binding[sign]);
      waiting.push(sign);
      at += 1;
      wantsValue = true;
    } else if (sign === ')' && depth > 0) {
      release(waiting, steps, 1);
      waiting.pop();
      depth -= 1;
      at += 1;
    } else return { fault: `The formula has '${excerpt(text.slice(at))}' where an operator (+ - * /) belongs.` };
  }
  if (depth > 0) return { fault: 'The formula lacks a closing parenthesis.' };
  release(waiting, steps, 1);
  return { program: steps };
}

export type Given = Big | undefined | { readonly fault: string };

/** Decimal places of steps and of the result: finer than money, and a bound on the work. */
const workingPlaces = 40;
const placesShown = 10;
const mostDigits = 60;
const tooGreat = new Big(10).pow(mostDigits);
const Exact = Big();
Exact.DP = workingPlaces;

const operations: Readonly<Record<Operator, (a: Big, b: Big) => Big | undefined>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b).round(workingPlaces),
  '/': (a, b) => (b.eq(0) ? undefined : new Exact(a).div(b)),
};

function isBounded(value: Big): boolean {
  return value.abs().lt(tooGreat);
}

/**
 * Evaluates in decimal arithmetic. Empty operands count as 0; if all are empty, the result is ''. At most 10 decimals, no trailing zeros.
 */
export function evaluate(program: Program, given: (key: string) => Given): Outcome<{ readonly text: string }> {
  const stack: Big[] = [];
  let hasFields = false;
  let hasValue = false;
  for (const step of program) {
    const b = step.kind === 'operator' ? (stack.pop() ?? zero) : zero;
    let next: Given;
    if (step.kind === 'number') next = step.value;
    else if (step.kind === 'negate') next = (stack.pop() ?? zero).times(-1);
    else if (step.kind === 'operator') {
      next = operations[step.sign](stack.pop() ?? zero, b) ?? { fault: 'This total cannot be calculated, because it divides by zero.' };
    } else {
      next = given(step.key);
      hasFields = true;
      hasValue ||= next !== undefined;
      next ??= zero;
    }
    if ('fault' in next) return next;
    if (!isBounded(next)) return { fault: 'This total cannot be calculated, because its numbers are too large.' };
    stack.push(next);
  }
  if (hasFields && !hasValue) return { text: '' };
  const result = (stack.pop() ?? zero).round(placesShown, Big.roundHalfUp);
  return { text: result.eq(0) ? '0' : result.toFixed() };
}

const zero = new Big(0);
