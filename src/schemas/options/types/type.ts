import type { Choice, Fault, FaultContext, FieldValue, OptionField, ValueSchema } from '../model';

/** What an option says about its start, each in its wire form; undefined or '' where it says nothing: many servers send every attribute. */
export interface Defaults {
  /** defaultText. */
  readonly text: string | undefined;
  /** defaultDate. */
  readonly date: string | undefined;
  /** The id of defaultList. */
  readonly list: string | undefined;
  readonly choices: readonly Choice[];
}

/** A start that has been read. */
export interface Reading {
  readonly initial: FieldValue;
  /** What the server sent, to the letter. */
  readonly wire: string;
  /** What belongs there, when the start could not be read as it is. */
  readonly expected?: string;
}

/** One of the fifteen types: everything about its values that the browser and the server have to agree on. */
export interface OptionType {
  /** Whether a user can ever change such a value. */
  readonly isEditable: boolean;
  /** The start of a field, from whichever attribute this type keeps it in. */
  read(defaults: Defaults): Reading;
  /** A value from its wire form; '' (a list: undefined, a toggle: false) where it cannot be read. */
  parse(wire: string, field: OptionField): FieldValue;
  /** The wire form of a value that was changed. */
  write(value: FieldValue, field: OptionField): string;
  /** Whether there is a value: what a required option must have. docs/rules/forms.md, 5. */
  counts(value: FieldValue): boolean;
  /** What is wrong with a value that there is. */
  faultOf(field: OptionField, value: FieldValue, context: FaultContext): Fault | undefined;
  /** The JSON Schema of a value that there is. */
  schemaOf(field: OptionField): ValueSchema;
}
