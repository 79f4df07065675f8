import type { Option } from '../../entities/option';
import type { Choice, Fault, FaultContext, FieldValue, OptionField, ValueSchema } from '../model';

/** Starts in wire form; undefined or '' for none: many servers send every attribute. */
export interface Defaults {
  /** defaultText. */
  readonly text: string | undefined;
  /** defaultDate. */
  readonly date: string | undefined;
  readonly list: string | undefined;
  readonly choices: readonly Choice[];
}

export interface Reading {
  readonly initial: FieldValue;
  readonly wire: string;
  readonly expected?: string;
}

/** An option type: everything on which browser and server must agree. */
export interface OptionType {
  readonly isEditable: boolean;
  read(defaults: Defaults): Reading;
  /** '' if unreadable (a list: undefined; a number and a toggle: the text as received). */
  parse(wire: string, field: Pick<OptionField, 'choices'>): FieldValue;
  write(value: FieldValue, field: OptionField): string;
  /** Whether a required option has a value. docs/rules/forms.md, 5. */
  counts(value: FieldValue): boolean;
  faultOf(field: OptionField, value: FieldValue, context: FaultContext): Fault | undefined;
  schemaOf(field: OptionField): ValueSchema;
  /** Fault of a text that `parse` would drop. */
  misread?(wire: string, field: OptionField): Fault | undefined;
  holds?(value: FieldValue, field: OptionField): boolean;
  words?(value: FieldValue, field: OptionField): string;
  /** Only digits and one dot, with or without minus. */
  readonly digits?: 'signed' | 'unsigned';
  readonly isProse?: true;
  readonly isWhole?: true;
  readonly isChosen?: true;
  readonly advice?: string;
  readonly sample: Partial<Option> & Pick<Option, 'text'>;
}
