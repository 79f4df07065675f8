import type { Colour } from '../entities/colour';

/** The fifteen option types by their numbers on the wire. docs/rules/forms.md, 3. */
export const optionTypeNames = {
  1: 'list',
  2: 'text',
  3: 'date',
  4: 'multi',
  5: 'dateTime',
  6: 'money',
  7: 'number',
  8: 'toggle',
  9: 'label',
  10: 'checkBox',
  11: 'multilineText',
  12: 'icon',
  13: 'total',
  14: 'percentage',
  15: 'time',
} as const;
export type OptionTypeId = keyof typeof optionTypeNames;
export type OptionTypeName = (typeof optionTypeNames)[OptionTypeId];

/**
 * What a field holds while it is edited. list: the id chosen, undefined while none is; toggle and checkBox: a boolean; date: YYYY-MM-DD;
 * dateTime: YYYY-MM-DDTHH:mm; time: HH:mm; money, number, percentage and total: decimal digits; every other type: the text. '' is "empty".
 */
export type FieldValue = string | number | boolean | undefined;

/** The values of a form by field key. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Which characters may be typed, and what is appended by itself. docs/rules/forms.md, 3 and 5. */
export interface EntryPattern {
  readonly allowed: string | undefined;
  readonly appends: readonly { readonly position: number; readonly text: string }[];
}

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** A value that a field takes from elsewhere while it has none of its own. */
export interface Inherited {
  readonly from: string;
  readonly text: string;
}

/**
 * One option, read once at the border: whatever the server sent, every attribute here has the type it says. Limits of null, 0 (maxLength,
 * checkDenom) or of a wrong type are absent.
 */
export interface OptionField {
  /** Unique in its form and safe as a property name; the code where that is both. */
  readonly key: string;
  /** The name on the wire, to the letter; undefined when the server gave none, so that the field cannot be sent. */
  readonly code: string | undefined;
  /** undefined: a type that this application does not know; shown read-only, its value kept. */
  readonly type: OptionTypeName | undefined;
  readonly label: string;
  /** The value to start with. */
  readonly initial: FieldValue;
  /** The start in its wire form, as the server sent it: what is sent while the field is untouched. */
  readonly wire: string;
  readonly choices: readonly Choice[];
  readonly isRequired: boolean;
  /** isEditable, not locked, of a type that can be edited, and not too long for it. */
  readonly isEditable: boolean;
  /** Its text would keep a page from answering: it is shown cut and cannot be edited. */
  readonly isTooLong: boolean;
  /** Its start could not be read: `initial` only stands for it, and is not what `wire` says. */
  readonly isUnreadable: boolean;
  readonly isHidden: boolean;
  readonly isPassword: boolean;
  /** The server's own word that the value it sent is not valid (isValid false). */
  readonly isRefused: boolean;
  readonly isLocked: boolean;
  /** The caret starts here (setFocus). */
  readonly hasFocus: boolean;
  /** A change reloads the form from the server (doRefresh). */
  readonly doesRefresh: boolean;
  readonly regex: string | undefined;
  readonly maxLength: number | undefined;
  /** Decimal texts, so that nothing is rounded. */
  readonly minimum: string | undefined;
  readonly maximum: string | undefined;
  readonly denomination: string | undefined;
  readonly entryPattern: EntryPattern | undefined;
  readonly placeholder: string | undefined;
  /** The symbol before the value: currencySymbol, or the sign-in's for money and isCurrency. */
  readonly currency: string | undefined;
  readonly suffix: string | undefined;
  readonly background: Colour | undefined;
  readonly foreground: Colour | undefined;
  readonly alignment: 'left' | 'center' | 'right' | undefined;
  /** Pixels. */
  readonly width: number | undefined;
  /** What holds while the field is empty, and whose it is. */
  readonly inherited: Inherited | undefined;
  /** Of a total: the formula over other options' codes. */
  readonly formula: string | undefined;
  /** The option as it came. */
  readonly source: unknown;
}

/** Something that a description from a server got wrong; the rest of the description still works. */
export interface DescriptionProblem {
  readonly code: ProblemCode;
  /** Where, as in `options[3].maxLength`. */
  readonly path: string;
  /** For a developer: what was found and what belongs there. */
  readonly message: string;
}
export type ProblemCode =
  | 'not-a-list'
  | 'not-an-object'
  | 'missing'
  | 'wrong-type'
  | 'out-of-range'
  | 'duplicate-code'
  | 'unknown-type'
  | 'unknown-attribute'
  | 'unsupported-type'
  | 'unreadable-value'
  | 'bad-regex'
  | 'slow-regex'
  | 'bad-formula';

/** Fields that stand together under a heading: those from one place up to, and without, another. */
export interface OptionSection {
  /** Tells it from the others. */
  readonly key: string;
  /** Where the list of its options stands in the answer, as in `assetUI.main`. */
  readonly path: string;
  readonly heading: string;
  readonly from: number;
  readonly to: number;
}

/** An option list, read. */
export interface OptionModel {
  readonly fields: readonly OptionField[];
  /** Absent where the form is one list. */
  readonly sections?: readonly OptionSection[];
  readonly problems: readonly DescriptionProblem[];
}

/** Why a field's value is not valid. 'required': it has none. */
export type Fault =
  | 'required'
  | 'pattern'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'denomination'
  | 'notANumber'
  | 'notADate'
  | 'skippedTime'
  | 'notAChoice'
  | 'formula';

/**
 * Whether a whole text matches a server's regular expression, in bounded time. 'unknown' where it cannot be told (yet): such a value counts
 * as matching.
 */
export type Matches = (pattern: string, text: string) => boolean | 'unknown';

/** What a total comes to: decimal text ('' while every option that it adds up is empty), or a sentence that says why it cannot be told. */
export type TotalResult = { readonly text: string } | { readonly fault: string };

/** The totals of a form by field key. */
export type Totals = Readonly<Record<string, TotalResult>>;

/** What judging a value needs besides the field. */
export interface FaultContext {
  readonly matches: Matches;
  readonly totals: Totals;
}

/** The JSON Schema (draft-07) of one field's value; the comparing keywords are this language's own, over decimal texts. */
export interface ValueSchema {
  type: 'string' | 'integer' | 'boolean';
  title?: string;
  readOnly?: boolean;
  enum?: number[];
  not?: { enum: number[] };
  format?: 'date' | 'local-date-time' | 'decimal';
  pattern?: string;
  maxLength?: number;
  decimalMinimum?: string;
  decimalMaximum?: string;
  decimalMultipleOf?: string;
}
