import { allowedCharacter } from './allowed';
import { readDecimal } from './decimal';
import type { OptionField, OptionTypeName } from './model';

/** What an input holds, and where its caret stands (UTF-16 units, as the DOM counts). */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * What the input is to hold instead; `refused` says why something typed or pasted was left out, `from` where the text begins that it would have replaced: up to
 * the caret that stays selected, so that what is typed next replaces it after all.
 */
export interface Entry extends Typed {
  readonly refused?: string;
  readonly from?: number;
}

/** What of a field says how it is typed in. */
export type EntryField = Pick<OptionField, 'type' | 'maxLength' | 'entryPattern' | 'currency' | 'suffix'>;

/** Where a number may have a minus. Money has none: digits and dots only. docs/rules/forms.md, 5. */
const signed: Readonly<Partial<Record<OptionTypeName, boolean>>> = { money: false, number: true, percentage: true };

/** What was replaced between two states of an input. */
interface Change {
  readonly prefix: string;
  readonly removed: string;
  readonly inserted: string;
  readonly suffix: string;
}

/** Everything after the caret was there before; what was typed or pasted ends at the caret. */
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

/** The rules of one field while a change is applied to it. */
interface Rules {
  readonly field: EntryField;
  /** Characters that still fit. */
  room: number;
  refused: string | undefined;
}

function appendAt({ field }: Rules, position: number): string {
  return field.entryPattern?.appends.find((append) => append.position === position)?.text ?? '';
}

/** The appended text that ends here, if one does. */
function appendBefore({ field }: Rules, text: string): string {
  const ends = field.entryPattern?.appends.find((append) => append.position + append.text.length === text.length);
  return ends !== undefined && text.endsWith(ends.text) ? ends.text : '';
}

/** The character that an appended text has at this index of the whole value. */
function appendedCharacter({ field }: Rules, index: number): string {
  const over = field.entryPattern?.appends.find(({ position, text }) => position <= index && index < position + text.length);
  return over?.text.charAt(index - over.position) ?? '';
}

function isNumeric(character: string, { field }: Rules, before: string, after: string): boolean {
  const isSigned = field.type === undefined ? undefined : signed[field.type];
  if (isSigned === undefined || /^\d$/.test(character)) return true;
  if (character === '.') return !before.includes('.') && !after.includes('.');
  return character === '-' && isSigned && before === '' && !after.startsWith('-');
}

function isAllowed(character: string, rules: Rules, before: string, after: string): boolean {
  if (!isNumeric(character, rules, before, after)) return false;
  const allowed = rules.field.entryPattern?.allowed;
  return allowed === undefined || character === '-' || (allowedCharacter(allowed)?.test(character) ?? true);
}

function refuse(rules: Rules, character: string): void {
  rules.refused ??= `${character.trim() === '' ? 'A space' : `'${character}'`} cannot be used here.`;
}

function refuseLength(rules: Rules): void {
  const { maxLength = 0 } = rules.field;
  rules.refused ??= `No more than ${maxLength} ${maxLength === 1 ? 'character' : 'characters'}.`;
}

/** Whether a character repeats what has just been appended by itself. A letter or digit that may be typed is never taken for that. */
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

/** Adds characters at the end, one by one as if they were typed; separators come by themselves. */
function typeAtEnd(start: string, inserted: string, rules: Rules): string {
  let text = start;
  for (const character of inserted) {
    if (repeatsAppend(character, rules, text)) continue;
    const due = appendAt(rules, text.length);
    // A separator that was deleted, and is now typed or passed over, comes back.
    if (due.startsWith(character) && !/[\p{L}\p{N}]/u.test(character)) {
      text = withAppends(text, rules);
      continue;
    }
    const needed = lengthOf(due) + 1;
    if (!isAllowed(character, rules, text, '')) refuse(rules, character);
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

/** Adds characters in the middle: the user decides where separators go. */
function typeWithin(prefix: string, inserted: string, suffix: string, rules: Rules): string {
  let text = prefix;
  for (const character of inserted) {
    if (!isAllowed(character, rules, text, suffix) && appendedCharacter(rules, text.length) !== character) refuse(rules, character);
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

/** Nothing has changed: what was selected is so still. */
function unchanged({ text, caret }: Typed, { removed }: Change, rules: Rules): Entry {
  const kept = entry(text, caret, rules);
  return removed === '' ? kept : { ...kept, from: caret - removed.length };
}

/** Deleting the last character of a separator at the end deletes the whole separator, else it would be impossible to pass. */
function afterDeletion(before: string, { prefix, removed, suffix }: Change, rules: Rules): Entry {
  const separator = appendBefore(rules, before);
  const isPart = suffix === '' && removed.length < separator.length && before.endsWith(removed) && separator !== '';
  const text = isPart ? before.slice(0, before.length - separator.length) : prefix + suffix;
  return entry(text, isPart ? text.length : prefix.length, rules);
}

/** Whether nothing has to be looked at but the length. */
function isFree({ type, entryPattern }: EntryField): boolean {
  return entryPattern === undefined && (type === undefined || signed[type] === undefined);
}

export function isNumericField({ type }: EntryField): boolean {
  return type !== undefined && signed[type] !== undefined;
}

/** A pasted number without the blanks, the unit and the commas between thousands that it may have been written with. */
function bareNumber({ currency = '', suffix = '' }: EntryField, pasted: string): string {
  const trimmed = pasted.trim();
  const bare = trimmed.slice(trimmed.startsWith(currency) ? currency.length : 0);
  const number = (bare.endsWith(suffix) ? bare.slice(0, bare.length - suffix.length) : bare).trim();
  if (number === '') return pasted;
  return number.includes(',') ? (readDecimal(number) ?? number) : number;
}

/** The whole of a number that was pasted is refused where a part of it would be: the rest of it is another number. */
function refusedNumber(before: Typed, { field, refused }: Rules, change: Change): Entry {
  const { inserted } = change;
  const digits = `digits and one dot${field.type !== undefined && signed[field.type] === true ? ', with a minus in front where it is below zero' : ''}`;
  const shown = lengthOf(inserted) > 30 ? 'What you pasted' : `'${inserted.trim()}'`;
  return unchanged(before, change, {
    field,
    room: 0,
    refused: lengthOf(inserted) === 1 ? refused : `${shown} cannot be used here. Enter ${digits}.`,
  });
}

/** What was pasted over a number may begin or end as that did, so that only the whole text tells which it is. Nothing where that is none either. */
function wholeNumber(field: EntryField, { text }: Typed): Entry | undefined {
  const number = bareNumber(field, text);
  if (number === text) return undefined;
  const whole = applyEntry(field, { text: '', caret: 0 }, { text: number, caret: number.length });
  return whole.refused === undefined ? whole : undefined;
}

/**
 * What an input is to hold after a change by its user: `before` is what it held, `after` what the browser made of it. Typing a character
 * that is not allowed, or one too many, changes nothing; a paste keeps what is allowed and fits,
 * but of a number is taken whole or not at all. Separators appear by themselves at their
 * positions while one types at the end, are not doubled when typed, and stay away when they were deleted; in the middle the text and the
 * caret stay as the user has them. '-' is always allowed by a pattern. docs/rules/forms.md, 5.
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
