import type { Colour } from '../entities/colour';

/** docs/rules/forms.md, 3. */
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
 * Value while editing. list: the id or undefined; toggle and checkBox: boolean; date: YYYY-MM-DD; dateTime: YYYY-MM-DDTHH:mm; time: HH:mm;
 * money, number, percentage and total: decimal digits; others: text. '' is empty.
 */
export type FieldValue = string | number | boolean | undefined;

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Permitted characters and automatic separators. docs/rules/forms.md, 3 and 5. */
export interface EntryPattern {
  readonly allowed: string | undefined;
  readonly appends: readonly { readonly position: number; readonly text: string }[];
}

export interface Choice {
  readonly id: number;
  readonly name: string;
}

export interface Inherited {
  readonly from: string;
  readonly text: string;
}

/** A validated option: every attribute has its type. Limits of null, 0 (maxLength, checkDenom) or a wrong type are absent. */
export interface OptionField {
  /** Unique and safe as a property name; the code if possible. */
  readonly key: string;
  /** Exact wire name; undefined if the server sent none, so the field cannot be sent. */
  readonly code: string | undefined;
  /** undefined: an unknown type, shown read-only and sent back unchanged. */
  readonly type: OptionTypeName | undefined;
  readonly label: string;
  readonly initial: FieldValue;
  /** Start as received; sent while unchanged. */
  readonly wire: string;
  readonly choices: readonly Choice[];
  readonly isRequired: boolean;
  /** isEditable, not locked, an editable type, and not too long. */
  readonly isEditable: boolean;
  /** Shown truncated and read-only: its length would freeze the page. */
  readonly isTooLong: boolean;
  /** `initial` is only a placeholder for an unreadable `wire`. */
  readonly isUnreadable: boolean;
  readonly isHidden: boolean;
  readonly isPassword: boolean;
  /** The server marked its value as invalid (isValid false). */
  readonly isRefused: boolean;
  readonly isLocked: boolean;
  readonly hasFocus: boolean;
  readonly doesRefresh: boolean;
  readonly regex: string | undefined;
  readonly maxLength: number | undefined;
  /** Decimal text, to avoid rounding. */
  readonly minimum: string | undefined;
  readonly maximum: string | undefined;
  readonly denomination: string | undefined;
  readonly entryPattern: EntryPattern | undefined;
  readonly placeholder: string | undefined;
  readonly currency: string | undefined;
  readonly suffix: string | undefined;
  readonly background: Colour | undefined;
  readonly foreground: Colour | undefined;
  readonly alignment: 'left' | 'center' | 'right' | undefined;
  /** Pixels. */
  readonly width: number | undefined;
  readonly inherited: Inherited | undefined;
  readonly formula: string | undefined;
  readonly source: unknown;
}

/** An error in a server's description; the rest still works. */
export interface DescriptionProblem {
  readonly code: ProblemCode;
  readonly path: string;
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

export interface OptionSection {
  readonly key: string;
  readonly path: string;
  readonly heading: string;
  readonly from: number;
  readonly to: number;
}

export interface OptionModel {
  readonly fields: readonly OptionField[];
  readonly sections?: readonly OptionSection[];
  readonly problems: readonly DescriptionProblem[];
}

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
  | 'notYesOrNo'
  | 'formula';

/** Matches a whole text against a server's expression in bounded time. 'unknown' (so far) counts as a match. */
export type Matches = (pattern: string, text: string) => boolean | 'unknown';

/** Result of a total: decimal text ('' if all operands are empty), or the reason for a failure. */
export type TotalResult = { readonly text: string } | { readonly fault: string };

export type Totals = Readonly<Record<string, TotalResult>>;

export interface FaultContext {
  readonly matches: Matches;
  readonly totals: Totals;
}

/** JSON Schema (2020-12) of a value; the comparisons on decimal texts are custom. */
export interface ValueSchema {
  type: 'string' | 'integer' | 'boolean';
  title?: string;
  readOnly?: boolean;
  enum?: number[];
  not?: { enum?: number[] };
  format?: 'date' | 'local-date-time' | 'decimal';
  pattern?: string;
  maxLength?: number;
  decimalMinimum?: string;
  decimalMaximum?: string;
  decimalMultipleOf?: string;
}
