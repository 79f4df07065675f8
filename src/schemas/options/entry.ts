import { allowedCharacter } from './allowed';
import { readDecimal } from './decimal';
import type { OptionField } from './model';
import { optionTypes } from './types';

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * New state of an input; `refused` gives the reason for dropped characters. The selection goes from `from` to the caret, so that the next
 * input replaces it.
 */
export interface Entry extends Typed {
  readonly refused?: string;
  readonly from?: number;
}

export type EntryField = Pick<OptionField, 'type' | 'maxLength' | 'entryPattern' | 'currency' | 'suffix'>;

/** Whether a number allows a minus. Money does not. docs/rules/forms.md, 5. */
function digitsOf({ type }: EntryField): 'signed' | 'unsigned' | undefined {
  return type === undefined ? undefined : optionTypes[type].digits;
}

/** More decimals would be rounded to another amount. */
const mostDecimals = 2;

interface Change {
  readonly prefix: string;
  readonly removed: string;
  readonly inserted: string;
  readonly suffix: string;
}

/** The text after the caret is unchanged, so the insertion ends there. */
function changeOf(before: string, { text, caret }: Typed): Change {
  let suffixLength = text.length - caret;
  if (!before.endsWith(text.slice(caret))) suffixLength = 0;
  const most = Math.min(before.length, text.length) - suffixLength;
  let prefixLength = 0;
  while (prefixLength < most && before.charCodeAt(prefixLength) === text.charCodeAt(prefixLength)) prefixLength += 1;
  return {
    prefix: text.slice(0, prefixLength),
    removed: before.slice(prefixLength, before.length - suffixLength),
    inserted: text.slice(prefixLength, text.length - suffixLength),
    suffix: text.slice(text.length - suffixLength),
  };
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

interface Rules {
  readonly field: EntryField;
  room: number;
  refused: string | undefined;
}

function appendAt({ field }: Rules, position: number): string {
  return field.entryPattern?.appends.find((append) => append.position === position)?.text ?? '';
}

function appendBefore({ field }: Rules, text: string): string {
  const ends = field.entryPattern?.appends.find((append) => append.position + append.text.length === text.length);
  return ends !== undefined && text.endsWith(ends.text) ? ends.text : '';
}

function appendedCharacter({ field }: Rules, index: number): string {
  const over = field.entryPattern?.appends.find(({ position, text }) => position <= index && index < position + text.length);
  return over?.text.charAt(index - over.position) ?? '';
}

function isNumeric(character: string, { field }: Rules, before: string, after: string): boolean {
  const digits = digitsOf(field);
  if (digits === undefined || /^\d$/.test(character)) return true;
  if (character === '.') return !before.includes('.') && !after.includes('.');
  return character === '-' && digits === 'signed' && before === '' && !after.startsWith('-');
}

function isTooFine(character: string, { field }: Rules, before: string, after: string): boolean {
  if (field.type !== 'money') return false;
  const whole = `${before}${character}${after}`;
  return whole.includes('.') && whole.length - whole.indexOf('.') - 1 > mostDecimals;
}

function isAllowed(character: string, rules: Rules, before: string, after: string): boolean {
  if (!isNumeric(character, rules, before, after) || isTooFine(character, rules, before, after)) return false;
  const allowed = rules.field.entryPattern?.allowed;
  return allowed === undefined || character === '-' || (allowedCharacter(allowed)?.test(character) ?? true);
}

function refuse(rules: Rules, character: string, before: string, after = ''): void {
  const isFine = isNumeric(character, rules, before, after) && isTooFine(character, rules, before, after);
  rules.refused ??= isFine
    ? `No more than ${mostDecimals} decimals.`
    : `${character.trim() === '' ? 'A space' : `'${character}'`} cannot be used here.`;
}

function refuseLength(rules: Rules): void {
  const { maxLength = 0 } = rules.field;
  rules.refused ??= `No more than ${maxLength} ${maxLength === 1 ? 'character' : 'characters'}.`;
}

/** Whether a character repeats an automatic separator; never true for a permitted letter or digit. */
function repeatsAppend(character: string, rules: Rules, text: string): boolean {
  if (!appendBefore(rules, text).includes(character)) return false;
  return !/[\p{L}\p{N}]/u.test(character) || !isAllowed(character, rules, text, '');
}

function withAppends(text: string, rules: Rules): string {
  let whole = text;
  for (let due = appendAt(rules, whole.length); due !== ''; due = appendAt(rules, whole.length)) {
    const length = lengthOf(due);
    if (length > rules.room) break;
    rules.room -= length;
    whole += due;
  }
  return whole;
}

function typeAtEnd(start: string, inserted: string, rules: Rules): string {
  let text = start;
  for (const character of inserted) {
    if (repeatsAppend(character, rules, text)) continue;
    const due = appendAt(rules, text.length);
    // Restores a deleted separator when it is typed or passed.
    if (due.startsWith(character) && !/[\p{L}\p{N}]/u.test(character)) {
      text = withAppends(text, rules);
      continue;
    }
    const needed = lengthOf(due) + 1;
    if (!isAllowed(character, rules, text, '')) refuse(rules, character, text);
    else if (needed > rules.room) {
      refuseLength(rules);
      break;
    } else {
      rules.room -= needed;
      text = withAppends(`${text}${due}${character}`, rules);
    }
  }
  return text;
}

function typeWithin(prefix: string, inserted: string, suffix: string, rules: Rules): string {
  let text = prefix;
  for (const character of inserted) {
    if (!isAllowed(character, rules, text, suffix) && appendedCharacter(rules, text.length) !== character)
      refuse(rules, character, text, suffix);
    else if (rules.room < 1) {
      refuseLength(rules);
      break;
    } else {
      rules.room -= 1;
      text += character;
    }
  }
  return text;
}

function entry(text: string, caret: number, { refused }: Rules): Entry {
  return refused === undefined ? { text, caret } : { text, caret, refused };
}

function unchanged({ text, caret }: Typed, { removed }: Change, rules: Rules): Entry {
  const result = entry(text, caret, rules);
  return removed === '' ? result : { ...result, from: caret - removed.length };
}

/** Deletes a trailing separator as a whole; otherwise Backspace could not get past it. */
function afterDeletion(before: string, { prefix, removed, suffix }: Change, rules: Rules): Entry {
  const separator = appendBefore(rules, before);
  const isPart = suffix === '' && removed.length < separator.length && before.endsWith(removed) && separator !== '';
  const text = isPart ? before.slice(0, before.length - separator.length) : prefix + suffix;
  return entry(text, isPart ? text.length : prefix.length, rules);
}

function isFree(field: EntryField): boolean {
  return field.entryPattern === undefined && !isNumericField(field);
}

/** Whether only digits, a point and, where allowed, a minus can be typed. */
export function isNumericField(field: EntryField): boolean {
  return digitsOf(field) !== undefined;
}

function bareNumber({ currency = '', suffix = '' }: EntryField, pasted: string): string {
  const trimmed = pasted.trim();
  const bare = trimmed.slice(trimmed.startsWith(currency) ? currency.length : 0);
  const number = (bare.endsWith(suffix) ? bare.slice(0, bare.length - suffix.length) : bare).trim();
  if (number === '') return pasted;
  return number.includes(',') ? (readDecimal(number) ?? number) : number;
}

/** Rejects a pasted number as a whole: a part of it would be another number. */
function refusedNumber(before: Typed, { field, refused }: Rules, change: Change): Entry {
  const { inserted } = change;
  const isSigned = digitsOf(field) === 'signed';
  const digits = `digits and one dot, with ${isSigned ? 'a minus in front where it is below zero' : `no more than ${mostDecimals} decimals`}`;
  const shown = lengthOf(inserted) > 30 ? 'What you pasted' : `'${inserted.trim()}'`;
  return unchanged(before, change, {
    field,
    room: 0,
    refused: lengthOf(inserted) === 1 ? refused : `${shown} cannot be used here. Enter ${digits}.`,
  });
}

/** A paste may share its beginning or end with the old number; then only the whole text identifies it. */
function wholeNumber(field: EntryField, { text }: Typed): Entry | undefined {
  const number = bareNumber(field, text);
  if (number === text) return undefined;
  const whole = applyEntry(field, { text: '', caret: 0 }, { text: number, caret: number.length });
  return whole.refused === undefined ? whole : undefined;
}

/**
 * Returns an input's state after a change from `before` to the browser's `after`. Forbidden and excess characters are dropped; a pasted
 * number is taken only as a whole. Separators appear only while typing at the end. '-' is always allowed by a pattern. docs/rules/forms.md,
 * 5.
 */
export function applyEntry(field: EntryField, before: Typed, after: Typed): Entry {
  const change = changeOf(before.text, after);
  const { prefix, suffix } = change;
  const isNumber = isNumericField(field);
  const inserted = isNumber && change.inserted.length > 1 ? bareNumber(field, change.inserted) : change.inserted;
  const most = field.maxLength ?? Number.POSITIVE_INFINITY;
  const rules: Rules = {
    field,
    room: most - (field.maxLength === undefined ? 0 : lengthOf(prefix) + lengthOf(suffix)),
    refused: undefined,
  };
  if (isFree(field) && (field.maxLength === undefined || after.text.length <= field.maxLength)) return { ...after };
  if (inserted === '') return afterDeletion(before.text, change, rules);
  const typed = suffix === '' ? typeAtEnd(prefix, inserted, rules) : typeWithin(prefix, inserted, suffix, rules);
  if (isNumber && rules.refused !== undefined) {
    const whole = change.inserted.length > 1 ? wholeNumber(field, after) : undefined;
    return whole ?? refusedNumber(before, rules, change);
  }
  if (typed === prefix && rules.refused !== undefined) return unchanged(before, change, rules);
  return entry(typed + suffix, typed.length, rules);
}
