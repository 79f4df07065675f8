import { skippedTimeText } from '../wire/londonInstant';
import type { Fault, OptionField } from './model';
import { optionTypes } from './types';

type Complained = Pick<
  OptionField,
  'type' | 'label' | 'placeholder' | 'currency' | 'suffix' | 'maxLength' | 'minimum' | 'maximum' | 'denomination'
>;

/** Exact text of an invalid field. docs/rules/forms.md, 5. */
export function faultText({ label }: Pick<OptionField, 'label'>): string {
  return `Invalid ${label}`;
}

function amount({ type, currency, suffix }: Complained, text: string): string {
  return type === 'list' ? text : `${text.startsWith('-') ? '-' : ''}${currency ?? ''}${text.replace('-', '')}${suffix ?? ''}`;
}

function atLeast(field: Complained): string {
  const least = amount(field, field.minimum ?? '0');
  return field.type === 'total' ? `It must come to at least ${least}.` : `Enter at least ${least}.`;
}

function atMost(field: Complained): string {
  const most = amount(field, field.maximum ?? '0');
  return field.type === 'total' ? `It must come to no more than ${most}.` : `Enter no more than ${most}.`;
}

function required({ type }: Complained): string {
  if (type === 'total') return 'Fill in the fields that it adds up.';
  return type !== undefined && optionTypes[type].isChosen ? 'Choose a value.' : 'Enter a value.';
}

function pattern({ type, placeholder }: Complained): string {
  if (type === 'list') return 'Choose another value.';
  return placeholder === undefined ? 'Use the expected format.' : `Use the format ${placeholder}.`;
}

const hints: Readonly<Record<Fault, (field: Complained) => string>> = {
  required,
  pattern,
  maxLength: ({ maxLength = 0 }) => (maxLength === 1 ? 'Enter one character.' : `Enter no more than ${maxLength} characters.`),
  minimum: atLeast,
  maximum: atMost,
  denomination: (field) => `Enter a multiple of ${amount(field, field.denomination ?? '0')}.`,
  notANumber: () => 'Enter a number, such as 12.50.',
  notADate: ({ type }) => (type === undefined ? undefined : optionTypes[type].advice) ?? 'Enter a date that exists.',
  skippedTime: () => `${skippedTimeText}.`,
  notAChoice: () => 'Choose one of the values in the list.',
  notYesOrNo: () => 'Choose yes or no.',
  formula: () => 'It cannot be calculated. Check the fields that it adds up.',
};

/** Tells the user how to mend a fault: 'Enter a number, such as 12.50.' */
export function hintOf(field: Complained, fault: Fault): string {
  return hints[fault](field);
}
