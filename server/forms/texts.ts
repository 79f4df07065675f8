import type { Option } from '../../src/schemas/entities/option';
import { identifierFault, identifierOf } from '../security/identifier';
import { type Field, fieldOf } from './field';

export interface FieldNames {
  readonly code: string;
  readonly text: string;
  readonly isEditable?: boolean;
}

export interface TextRules extends FieldNames {
  readonly maxLength: number;
  /** Matches the whole value. Use no \p or look-around: dialects differ. */
  readonly regex?: string;
  readonly placeHolder?: string;
  readonly entryPattern?: NonNullable<Option['entryPattern']>;
  /** Takes the focus in a new form; otherwise it stays in the tree. */
  readonly setFocus?: boolean;
  readonly isMultiline?: boolean;
  readonly inCapitals?: boolean;
  /** An identifier: normalised, without invisible or confusable characters. */
  readonly identifies?: boolean;
}

/** One line without control, invisible or bidirectional characters. */
export const printable = '[^\\x00-\\x1F\\x7F-\\x9F\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF]+';
const printableLines = printable.replace('\\x00-\\x1F', '\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F');

/** Requires a non-blank character, because storage trims blanks. */
function withMark(regex: string): string {
  const any = regex.replace(/\+$/, '*');
  return `${any}${any.replace('[^', '[^\\s').replace(/\*$/, '')}${any}`;
}

function describeText(
  { isMultiline = false, setFocus = false, inCapitals: _, identifies: __, ...rules }: TextRules,
  value: string,
  isRequired: boolean,
): Option {
  const any = isMultiline ? printableLines : printable;
  const regex = isRequired ? withMark(any) : any;
  const described = { regex, ...rules, type: isMultiline ? 11 : 2, defaultText: value, isRequired, isEditable: rules.isEditable ?? true };
  return setFocus && value === '' ? { ...described, setFocus } : described;
}

function storedText({ inCapitals = false, identifies = false }: TextRules, entered: string): string {
  const text = identifies ? identifierOf(entered) : entered;
  return inCapitals ? text.toUpperCase() : text;
}

/** A text with at least one non-blank character. */
export function requiredText(rules: TextRules): Field<string> {
  const field = fieldOf<string>(
    rules.code,
    (value) => describeText(rules, value, true),
    (entered) => storedText(rules, String(entered ?? '')),
  );
  return rules.identifies === true ? { ...field, objectionTo: identifierFault } : field;
}

/** A text that may be empty, which is stored as null. */
export function optionalText(rules: TextRules): Field<string | null> {
  return fieldOf(
    rules.code,
    (value) => describeText(rules, value ?? '', false),
    (entered) => (entered === undefined || entered === '' ? null : storedText(rules, String(entered))),
  );
}

/** A required item name of at most 100 characters. */
export function nameField(names: Partial<FieldNames & Pick<TextRules, 'identifies'>> = {}): Field<string> {
  return requiredText({ code: 'Name', text: 'Name', ...names, maxLength: 100, setFocus: true });
}
