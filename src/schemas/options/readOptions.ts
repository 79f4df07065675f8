import { currencySymbol } from '../wire/currency';
import {
  describeValue,
  excerpt,
  isJsonObject,
  type JsonObject,
  type Reader,
  readFilledText,
  readFlag,
  readLimit,
  readPositive,
  readText,
  readWhole,
  report,
} from './attributes';
import { compareDecimals } from './decimal';
import { createKeys } from './keys';
import { type DescriptionProblem, type OptionField, type OptionModel, type OptionTypeName, optionTypeNames } from './model';
import { readAlignment, readChoices, readColour, readEntryPattern, readInherited, readListDefault, readNames } from './parts';
import { type FormParts, type Item, itemsOf, placed, sectionsIn } from './sections';
import { sheetOf } from './sheet';
import { optionTypes } from './types';
import type { Defaults, Reading } from './types/type';

/** docs/rules/forms.md, 3. */
export const optionAttributes: ReadonlySet<string> = new Set([
  'code',
  'text',
  'type',
  'defaultText',
  'defaultList',
  'defaultDate',
  'data',
  'isRequired',
  'isEditable',
  'isHidden',
  'isPassword',
  'isValid',
  'regex',
  'maxLength',
  'minValue',
  'maxValue',
  'checkDenom',
  'entryPattern',
  'placeHolder',
  'setFocus',
  'doRefresh',
  'isCurrency',
  'currencySymbol',
  'suffix',
  'backColour',
  'foreColour',
  'alignment',
  'lock',
  'width',
  'inherited',
]);

const widest = 4000;
/** Bounds the rendering cost of a description. */
const mostFields = 1000;
const longestEdited = 10_000;
/** Characters of a prose field, and of all long texts in a form. */
const longestProse = 524_288;
const mostLong = 1_000_000;
const longest = 2 ** 31 - 1;
const types: Readonly<Record<string, OptionTypeName>> = optionTypeNames;

interface Session {
  readonly keyOf: ReturnType<typeof createKeys>;
  roomForLong: number;
}

function isProse(type: OptionTypeName | undefined): boolean {
  return type !== undefined && optionTypes[type].isProse === true;
}

function longestOf(type: OptionTypeName | undefined, { length }: string, session: Session): number {
  if (!isProse(type) || length <= longestEdited || length > longestProse || length > session.roomForLong) return longestEdited;
  session.roomForLong -= length;
  return longestProse;
}

function readType(reader: Reader): OptionTypeName | undefined {
  const value = reader.source['type'];
  const id = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const name = /^\d{1,2}$/.test(id) ? types[id] : undefined;
  if (name === undefined)
    report(reader, 'type', 'unknown-type', `Expected 1 to 15, found ${describeValue(value)}. The field is shown read-only.`);
  else if (name === 'multi') report(reader, 'type', 'unsupported-type', 'A choice of several cannot be edited. Its value is kept.');
  return name;
}

function reportUnknown(reader: Reader): void {
  for (const name of Object.keys(reader.source)) {
    if (!optionAttributes.has(name)) report(reader, name, 'unknown-attribute', 'No option has this attribute. It has no effect.');
  }
}

function readStart(type: OptionTypeName | undefined, defaults: Defaults): Reading {
  if (type !== undefined) return optionTypes[type].read(defaults);
  const wire = defaults.text || defaults.list || defaults.date || '';
  return { initial: wire, wire };
}

function readRange(
  reader: Reader,
  type: OptionTypeName | undefined,
): { readonly minimum: string | undefined; readonly maximum: string | undefined } {
  const minimum = readLimit(reader, 'minValue');
  const maximum = readLimit(reader, 'maxValue');
  if (minimum === undefined || maximum === undefined) return { minimum, maximum };
  // Servers that send all attributes use 0 to 0 for no limits. A total may really need 0.
  if (type !== 'total' && Number(minimum) === 0 && Number(maximum) === 0) return { minimum: undefined, maximum: undefined };
  if (compareDecimals(minimum, maximum) <= 0) return { minimum, maximum };
  report(reader, 'maxValue', 'out-of-range', 'It is below minValue, which no value could satisfy. Both are ignored.');
  return { minimum: undefined, maximum: undefined };
}

function readCurrency(reader: Reader, type: OptionTypeName | undefined): string | undefined {
  const isCurrency = readFlag(reader, 'isCurrency');
  const symbol = readFilledText(reader, 'currencySymbol');
  if (isCurrency === true || type === 'money') return symbol ?? currencySymbol();
  // Servers that send all attributes include a symbol for non-amounts.
  return isCurrency === false ? undefined : symbol;
}

function readField(reader: Reader, index: number, session: Session): OptionField {
  const { source } = reader;
  const type = readType(reader);
  const { code, label } = readNames(reader, index);
  const choices = readChoices(reader);
  const start = readStart(type, {
    text: readText(reader, 'defaultText'),
    date: readText(reader, 'defaultDate'),
    list: readListDefault(reader),
    choices,
  });
  if (start.expected !== undefined) {
    const message = `Expected ${start.expected}, found ${describeValue(start.wire)}. It is sent back as it came unless it is changed.`;
    report(reader, 'default', 'unreadable-value', message);
  }
  const isLocked = readFlag(reader, 'lock') ?? false;
  const isFormula = type === 'total' && start.wire !== '' && start.initial === '';
  const canEdit = type !== undefined && optionTypes[type].isEditable;
  const most = canEdit && typeof start.initial === 'string' ? longestOf(type, start.initial, session) : 0;
  const isTooLong = canEdit && typeof start.initial === 'string' && start.initial.length > most;
  if (isTooLong) {
    const message = `Expected at most ${most} characters, found ${start.wire.length}. They are shown cut, and sent back as they came.`;
    report(reader, 'default', 'out-of-range', message);
  }
  const maxLength = readWhole(reader, 'maxLength', longest);
  const width = readPositive(reader, 'width');
  const { minimum, maximum } = readRange(reader, type);
  reportUnknown(reader);
  return {
    key: session.keyOf(code),
    code,
    type,
    label,
    initial: start.initial,
    wire: start.wire,
    choices,
    isRequired: readFlag(reader, 'isRequired') ?? false,
    isEditable: canEdit && !isTooLong && !isLocked && (readFlag(reader, 'isEditable') ?? true),
    isTooLong,
    isUnreadable: start.expected !== undefined,
    isHidden: readFlag(reader, 'isHidden') ?? false,
    isPassword: readFlag(reader, 'isPassword') ?? false,
    isRefused: readFlag(reader, 'isValid') === false,
    isLocked,
    hasFocus: readFlag(reader, 'setFocus') ?? false,
    doesRefresh: readFlag(reader, 'doRefresh') ?? false,
    regex: readFilledText(reader, 'regex'),
    maxLength: maxLength || (isProse(type) ? longestProse : undefined),
    minimum,
    maximum,
    denomination: readPositive(reader, 'checkDenom'),
    entryPattern: readEntryPattern(reader),
    placeholder: readFilledText(reader, 'placeHolder'),
    currency: readCurrency(reader, type),
    suffix: readFilledText(reader, 'suffix') ?? (type === 'percentage' && !label.trimEnd().endsWith('%') ? '%' : undefined),
    background: readColour(reader, 'backColour'),
    foreground: readColour(reader, 'foreColour'),
    alignment: readAlignment(reader),
    width: width === undefined ? undefined : Math.min(Math.ceil(Number(width)), widest),
    inherited: readInherited(reader),
    formula: isFormula ? start.wire : undefined,
    source,
  };
}

const nothing: JsonObject = {};

function readStranger(
  source: unknown,
  { index, path }: { readonly index: number; readonly path: string },
  problems: DescriptionProblem[],
  session: Session,
): OptionField {
  problems.push({ code: 'not-an-object', path, message: `Expected an option, found ${describeValue(source)}.` });
  const silent: Reader = { source: nothing, path: '', problems: [] };
  const text = typeof source === 'string' ? source : '';
  return { ...readField(silent, index, session), initial: text, wire: text, source };
}

function readUnshown(source: unknown, index: number, session: Session): readonly OptionField[] {
  if (!isJsonObject(source) || source['code'] === undefined || source['code'] === null) return [];
  // The type decides which value is sent.
  const { code, type, defaultText, defaultList, defaultDate } = usuallyNamed(source);
  const silent: Reader = { source: { code, type, defaultText, defaultList, defaultDate, isHidden: true }, path: '', problems: [] };
  const field = readField(silent, index, session);
  return [{ ...field, type: undefined, isEditable: false, initial: field.wire, formula: undefined, source }];
}

function reportDuplicates(fields: readonly OptionField[], items: readonly Item[], problems: DescriptionProblem[]): void {
  const codes = new Set<string>();
  for (const [index, { code, key }] of fields.entries()) {
    if (code === undefined) continue;
    if (codes.has(code)) {
      const message = `Another option has the code '${excerpt(code)}'. Both are sent under it; here this one is '${key}'.`;
      problems.push({ code: 'duplicate-code', path: `${items[index]?.path}.code`, message });
    }
    codes.add(code);
  }
}

const otherNames = { name: 'text', value: 'defaultText' } as const;

/** Some servers call the text `name` and the start `value`. docs/rules/forms.md, 3. */
function usuallyNamed(source: JsonObject): JsonObject {
  const entries = Object.entries(source).map(([name, value]) => {
    const usual = name === 'name' || name === 'value' ? otherNames[name] : name;
    if (usual === name || (source[usual] ?? undefined) !== undefined) return [name, value] as const;
    return [usual, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function readItem({ source, path }: Item, index: number, problems: DescriptionProblem[], session: Session): OptionField {
  return isJsonObject(source)
    ? { ...readField({ source: usuallyNamed(source), path, problems }, index, session), source }
    : readStranger(source, { index, path }, problems, session);
}

function readItems(items: readonly Item[], problems: DescriptionProblem[]): OptionModel {
  const session: Session = { keyOf: createKeys(), roomForLong: mostLong };
  const shown = items.slice(0, mostFields).map((item, index) => readItem(item, index, problems, session));
  reportDuplicates(shown, items, problems);
  const first = items[mostFields];
  if (first !== undefined) {
    const message = `Only the first ${mostFields} of ${items.length} options are shown. The others are sent back as they came.`;
    problems.push({ code: 'out-of-range', path: first.path, message });
  }
  const fields = shown.concat(items.slice(mostFields).flatMap(({ source }, index) => readUnshown(source, index + mostFields, session)));
  const paths = items.map(({ path }) => path);
  return { fields, problems: problems.concat(sheetOf(fields, paths).problems) };
}

function notAList(path: string, value: unknown): DescriptionProblem {
  return { code: 'not-a-list', path, message: `Expected a list of options, found ${describeValue(value)}.` };
}

/**
 * Reads options from any JSON: a list, an object with `options`, or the lists named by `parts`. Never throws: every item becomes a field,
 * errors become problems. Beyond 1,000, items with a code become hidden fields. docs/rules/forms.md, 3.
 */
export function readOptions(json: unknown, parts: FormParts = {}): OptionModel {
  const lists = sectionsIn(json, parts);
  if (lists === undefined) {
    const list: unknown = isJsonObject(json) ? json['options'] : json;
    return Array.isArray(list) ? readItems(itemsOf(list, 'options'), []) : { fields: [], problems: [notAList('options', list)] };
  }
  const problems = lists.flatMap(({ path, list }) => (Array.isArray(list) ? [] : [notAList(path, list)]));
  const items = lists.flatMap(({ path, list }) => (Array.isArray(list) ? itemsOf(list, path) : []));
  return { ...readItems(items, problems), sections: placed(lists, mostFields) };
}
