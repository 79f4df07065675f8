import type { Option } from '../../src/schemas/entities/option';
import { type Field, fieldOf } from './field';

/** What can be said of any field: its code, its label, and whether it is editable (it is, unless this says no). */
export interface FieldNames {
  readonly code: string;
  readonly text: string;
  readonly isEditable?: boolean;
}

export interface TextRules extends FieldNames {
  readonly maxLength: number;
  /** For the whole value. Keep to what reads the same in every dialect: no \p, no look-around. */
  readonly regex?: string;
  readonly placeHolder?: string;
  readonly entryPattern?: NonNullable<Option['entryPattern']>;
  /** Takes the focus where it is still to be filled in; who looks through what there is stays in the tree. */
  readonly setFocus?: boolean;
  /** Several lines (type 11) instead of one. */
  readonly isMultiline?: boolean;
  /** However it is typed, it is stored in capitals. */
  readonly inCapitals?: boolean;
}

/** One line without control characters, and without those that nobody sees or that turn the direction of writing. */
export const printable = '[^\\x00-\\x1F\\x7F-\\x9F\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF]+';
const printableLines = printable.replace('\\x00-\\x1F', '\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F');

/** The same with a character that is no blank: what is required is not answered by blanks, which are left out when it is stored. */
function withMark(regex: string): string {
  const any = regex.replace(/\+$/, '*');
  return `${any}${any.replace('[^', '[^\\s').replace(/\*$/, '')}${any}`;
}

function describeText(
  { isMultiline = false, setFocus = false, inCapitals: _, ...rules }: TextRules,
  value: string,
  isRequired: boolean,
): Option {
  const any = isMultiline ? printableLines : printable;
  const regex = isRequired ? withMark(any) : any;
  const described = { regex, ...rules, type: isMultiline ? 11 : 2, defaultText: value, isRequired, isEditable: rules.isEditable ?? true };
  return setFocus && value === '' ? { ...described, setFocus } : described;
}

function storedText({ inCapitals = false }: TextRules, entered: string): string {
  return inCapitals ? entered.toUpperCase() : entered;
}

/** A text that has to be filled in. */
export function requiredText(rules: TextRules): Field<string> {
  return fieldOf(
    rules.code,
    (value) => describeText(rules, value, true),
    (entered) => storedText(rules, String(entered ?? '')),
  );
}

/** A text that may be empty, which is stored as null. */
export function optionalText(rules: TextRules): Field<string | null> {
  return fieldOf(
    rules.code,
    (value) => describeText(rules, value ?? '', false),
    (entered) => (entered === undefined || entered === '' ? null : storedText(rules, String(entered))),
  );
}

/** The name of an item: required, of 100 characters at most. */
export function nameField(names: Partial<FieldNames> = {}): Field<string> {
  return requiredText({ code: 'Name', text: 'Name', ...names, maxLength: 100, setFocus: true });
}
