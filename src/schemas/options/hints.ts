import { skippedTimeText } from '../wire/londonInstant';
import type { Fault, OptionField, OptionTypeName } from './model';

/** What an invalid field says, to the letter. docs/rules/forms.md, 5. */
export function faultText({ label }: OptionField): string {
  return `Invalid ${label}`;
}

const choose: ReadonlySet<OptionTypeName | undefined> = new Set(['list', 'date', 'dateTime', 'time']);
const dateHints: Readonly<Partial<Record<OptionTypeName, string>>> = {
  date: 'Enter a date that exists.',
  dateTime: 'Enter a date that exists and a time.',
  time: 'Enter a time from 00:00 to 23:59.',
};

function amount({ type, currency, suffix }: OptionField, text: string): string {
  return type === 'list' ? text : `${text.startsWith('-') ? '-' : ''}${currency ?? ''}${text.replace('-', '')}${suffix ?? ''}`;
}

function atLeast(field: OptionField): string {
  const least = amount(field, field.minimum ?? '0');
  return field.type === 'total' ? `It must come to at least ${least}.` : `Enter at least ${least}.`;
}

function atMost(field: OptionField): string {
  const most = amount(field, field.maximum ?? '0');
  return field.type === 'total' ? `It must come to no more than ${most}.` : `Enter no more than ${most}.`;
}

function required({ type }: OptionField): string {
  if (type === 'total') return 'Fill in the fields that it adds up.';
  return choose.has(type) ? 'Choose a value.' : 'Enter a value.';
}

function pattern({ type, placeholder }: OptionField): string {
  if (type === 'list') return 'Choose another value.';
  return placeholder === undefined ? 'Enter it in the form that is asked for.' : `Enter it in the form of ${placeholder}.`;
}

const hints: Readonly<Record<Fault, (field: OptionField) => string>> = {
  required,
  pattern,
  maxLength: ({ maxLength = 0 }) => (maxLength === 1 ? 'Enter one character.' : `Enter no more than ${maxLength} characters.`),
  minimum: atLeast,
  maximum: atMost,
  denomination: (field) => `Enter a multiple of ${amount(field, field.denomination ?? '0')}.`,
  notANumber: () => 'Enter a number, such as 12.50.',
  notADate: ({ type }) => (type === undefined ? undefined : dateHints[type]) ?? 'Enter a date that exists.',
  skippedTime: () => `${skippedTimeText}.`,
  notAChoice: () => 'Choose one of the values in the list.',
  formula: () => 'It cannot be worked out. Check the fields that it adds up.',
};

/** What to do about a fault, in a sentence. */
export function hintOf(field: OptionField, fault: Fault): string {
  return hints[fault](field);
}
