import type { MessageKey } from '../../../schemas/forms/view';
import { notationOf } from '../../../ui/moment/kinds';
import { missingDayText } from '../../../ui/moment/missingDay';
import { momentKindOf, showDay } from './days';
import type { DescribedField } from './describe';

type Describe = (title: string, field: DescribedField) => string;

const invalid: Describe = (title) => `Invalid ${title}`;

function counted(count: number | undefined, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The default message of each keyword. docs/rules/forms.md, 5. */
const sentences: Readonly<Record<MessageKey, Describe>> = {
  required: (title) => `${title} is required`,
  type: (title, { widget, schema }) =>
    widget === 'number'
      ? `Invalid ${title}: write it in digits, such as ${schema.type === 'integer' ? '12' : '12.50'}`
      : `Invalid ${title}`,
  format: (title, field) => {
    const kind = momentKindOf(field);
    return kind === undefined ? `Invalid ${title}` : `Invalid ${title}: write it as ${notationOf(kind, field.dates)}`;
  },
  pattern: invalid,
  enum: invalid,
  choice: invalid,
  const: (title) => `Please confirm: ${title}`,
  minLength: (title, { schema }) => `${title} must have at least ${counted(schema.minLength, 'character')}`,
  maxLength: (title, { schema }) => `${title} must have at most ${counted(schema.maxLength, 'character')}`,
  minimum: (title, { schema }) => `${title} must be ${schema.minimum} or more`,
  maximum: (title, { schema }) => `${title} must be ${schema.maximum} or less`,
  exclusiveMinimum: (title, { schema }) => `${title} must be more than ${schema.exclusiveMinimum}`,
  exclusiveMaximum: (title, { schema }) => `${title} must be less than ${schema.exclusiveMaximum}`,
  multipleOf: (title, { schema }) => `${title} must be a multiple of ${schema.multipleOf}`,
  minItems: (title, { schema }) =>
    schema.minItems === 1 ? `Choose at least one for ${title}` : `Choose at least ${schema.minItems} for ${title}`,
  maxItems: (title, { schema }) => `Choose at most ${schema.maxItems} for ${title}`,
  uniqueItems: invalid,
  earliest: (title, { view, dates }) => `${title} must be on or after ${showDay(view.earliest, dates)}`,
  latest: (title, { view, dates }) => `${title} must be on or before ${showDay(view.latest, dates)}`,
};

function isMessageKey(keyword: string): keyword is MessageKey {
  return Object.hasOwn(sentences, keyword);
}

/** Returns the form's own message, or the default. An unknown keyword counts as invalid. */
export function messageFor(field: DescribedField, keyword: string, value?: unknown): string {
  const key = isMessageKey(keyword) ? keyword : 'type';
  const missingDay = key === 'format' && typeof value === 'string' && momentKindOf(field) !== undefined ? missingDayText(value) : undefined;
  const own = field.view.messages?.[key];
  if (missingDay !== undefined) return `${own ?? invalid(field.title, field)}: ${missingDay}`;
  return own ?? sentences[key](field.title, field);
}
