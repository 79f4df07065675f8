import type { Form } from '../../../schemas/forms/form';
import type { MessageKey } from '../../../schemas/forms/view';
import { notationOf } from '../../../ui/moment/kinds';
import { missingDayText } from '../../../ui/moment/missingDay';
import type { NamedChoice } from '../../definition/pane';
import { dayOf, momentKindOf, showDay } from './days';
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
  multipleOf: (title, { schema }) => `${title} must be a multiple of ${schema.multipleOf}`,
  minItems: (title, { schema }) =>
    schema.minItems === 1 ? `Choose at least one for ${title}` : `Choose at least ${schema.minItems} for ${title}`,
  uniqueItems: invalid,
  earliest: (title, { view, dates }) => `${title} must be on or after ${showDay(view.earliest, dates)}`,
  latest: (title, { view, dates }) => `${title} must be on or before ${showDay(view.latest, dates)}`,
};

function isMessageKey(keyword: string): keyword is MessageKey {
  return Object.hasOwn(sentences, keyword);
}

/** Returns the form's own message, or the default. An unknown keyword counts as invalid. */
function messageFor(field: DescribedField, keyword: string, value?: unknown): string {
  const key = isMessageKey(keyword) ? keyword : 'type';
  const missingDay = key === 'format' && typeof value === 'string' && momentKindOf(field) !== undefined ? missingDayText(value) : undefined;
  const own = field.view.messages?.[key];
  if (missingDay !== undefined) return `${own ?? invalid(field.title, field)}: ${missingDay}`;
  return own ?? sentences[key](field.title, field);
}

export type ChoicesByKey = Readonly<Record<string, readonly NamedChoice[] | undefined>>;

/** `key` is '' for the whole form. */
export interface Fault {
  readonly key: string;
  readonly keyword: string;
  readonly message: string;
}

export interface RawError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type Values = Readonly<Record<string, unknown>>;

export function valueAt(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Returns the key of the field that an error is about; '' for an unknown one. */
function keyOf({ instancePath, params }: RawError, fields: ReadonlyMap<string, DescribedField>): string {
  const key = instancePath === '' ? params['missingProperty'] : instancePath.split('/')[1];
  return typeof key === 'string' && fields.has(key) ? key : '';
}

function fromSchema(values: Values, errors: readonly RawError[], fields: ReadonlyMap<string, DescribedField>): readonly Fault[] {
  return errors.flatMap((error) => {
    // The failed branch has its own errors.
    if (error.keyword === 'if') return [];
    const key = keyOf(error, fields);
    const field = fields.get(key);
    const message = field === undefined ? 'The form is not valid' : messageFor(field, error.keyword, valueAt(values, key));
    return [{ key, keyword: error.keyword, message }];
  });
}

const limits = ['earliest', 'latest'] as const;

function isOutside(value: unknown, { view }: DescribedField, limit: (typeof limits)[number]): boolean {
  const day = dayOf(view[limit]);
  if (day === undefined || typeof value !== 'string') return false;
  return limit === 'latest' ? value.slice(0, day.length) > day : value.slice(0, day.length) < day;
}

function isUnlisted(value: unknown, { schema }: DescribedField, choices: readonly NamedChoice[] | undefined): boolean {
  if (choices === undefined || value === undefined || value === 'all') return false;
  const values: readonly unknown[] = schema.items !== undefined && Array.isArray(value) ? value : [value];
  return values.some((each) => !choices.some(({ id }) => id === each));
}

function beyondSchema(values: Values, fields: ReadonlyMap<string, DescribedField>, choices: ChoicesByKey): readonly Fault[] {
  return [...fields.values()].flatMap((field) => {
    const value = valueAt(values, field.key);
    const outside = limits.find((limit) => isOutside(value, field, limit));
    const keyword = isUnlisted(value, field, choices[field.key]) ? 'choice' : outside;
    return keyword === undefined ? [] : [{ key: field.key, keyword, message: messageFor(field, keyword) }];
  });
}

/** Whether a required field is filled. */
export function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function unanswered(values: Values, fields: ReadonlyMap<string, DescribedField>, isActive: (key: string) => boolean): readonly Fault[] {
  return [...fields.values()]
    .filter(({ key, isRequired }) => isRequired && !isAnswered(valueAt(values, key)) && isActive(key))
    .map((field) => ({ key: field.key, keyword: 'required', message: messageFor(field, 'required') }));
}

/** Removes unreadable values: an invalid date is neither before nor after another. */
function withoutUnread(values: Values, faults: readonly Fault[]): Values {
  const faulty = new Set(faults.filter(({ keyword }) => keyword === 'format').map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !faulty.has(key)));
}

/**
 * Returns one error per field in order, form errors last. Adds what a schema cannot check, such as runtime choices and relative dates.
 * `isActive`: whether a field is active.
 */
export function faultsOf(
  form: Form<unknown>,
  fields: ReadonlyMap<string, DescribedField>,
  values: Values,
  errors: readonly RawError[],
  choices: ChoicesByKey = {},
  isActive: (key: string) => boolean = () => true,
): readonly Fault[] {
  const each = [...unanswered(values, fields, isActive), ...fromSchema(values, errors, fields), ...beyondSchema(values, fields, choices)];
  const own = (form.check?.(withoutUnread(values, each)) ?? []).map(
    ({ field, message }): Fault => ({ key: field, keyword: 'check', message }),
  );
  const all = [...each, ...own].filter(({ key }) => fields.get(key)?.isHidden !== true);
  const first = (key: string): readonly Fault[] => all.filter((fault) => fault.key === key).slice(0, 1);
  return [...[...fields.keys()].flatMap(first), ...all.filter(({ key }) => !fields.has(key))];
}

const mostMessages = 3;

/** Returns the missing input as a button's reason; `undefined` if none. */
export function missingText(faults: readonly Fault[]): string | undefined {
  if (faults.length === 0) return undefined;
  const messages = faults.slice(0, mostMessages).map(({ message }) => message);
  const more = faults.length - messages.length;
  return [...messages, ...(more === 0 ? [] : [`and ${more} more`])].join(', ');
}
