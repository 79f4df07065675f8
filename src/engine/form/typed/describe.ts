import { wordsOf } from '../../../data/words';
import type { Form } from '../../../schemas/forms/form';
import { type JsonSchema, propertiesOf } from '../../../schemas/forms/jsonSchema';
import type { FieldView, WidgetName } from '../../../schemas/forms/view';
import type { DateOrder } from '../../../schemas/wire/dates';

/** One field of a form, wherever its schema asks it. */
export interface DescribedField {
  /** Its name; within groups the names from the outermost on, joined by dots. */
  readonly key: string;
  readonly title: string;
  readonly schema: JsonSchema;
  readonly view: FieldView;
  /** undefined for a group. */
  readonly widget: WidgetName | undefined;
  /** The heading of the part of the form that it stands in. */
  readonly section: string | undefined;
  /** How its dates are written. */
  readonly dates: DateOrder;
  /** It is not asked now: not drawn, without an answer, and nothing is required of it. */
  readonly isHidden: boolean;
  /** It must be answered now although the schema does not say so. */
  readonly isRequired: boolean;
  /** It is drawn and cannot be answered now: it has no answer. */
  readonly isDisabled: boolean;
}

/** Whether a field is drawn where it is asked. */
export function isDrawn({ isHidden, widget }: DescribedField): boolean {
  return !isHidden && widget !== 'hidden';
}

const widgetsByFormat: Readonly<Record<string, WidgetName | undefined>> = {
  date: 'date',
  time: 'time',
  'date-time': 'dateTime',
  email: 'email',
};

function widgetOf({ type, format, items, enum: values }: JsonSchema): WidgetName | undefined {
  if (type === 'object') return undefined;
  if (items !== undefined) return items.enum === undefined && items.type !== 'string' ? 'checklist' : 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (values !== undefined) return 'select';
  if (type === 'number' || type === 'integer') return 'number';
  return (format === undefined ? undefined : widgetsByFormat[format]) ?? 'text';
}

function describe(
  schema: JsonSchema,
  views: Readonly<Record<string, FieldView>>,
  order: readonly string[],
  dates: DateOrder,
  prefix: string,
): DescribedField[] {
  const properties = propertiesOf(schema);
  const names = [...order, ...[...properties.keys()].filter((name) => !order.includes(name))];
  let section: string | undefined;
  return names.flatMap((name) => {
    const field = properties.get(name);
    if (field === undefined) return [];
    const view = views[name] ?? {};
    const key = `${prefix}${name}`;
    section = view.section ?? section;
    const own = {
      key,
      title: view.title ?? field.title ?? wordsOf(name),
      schema: field,
      view,
      widget: view.widget ?? widgetOf(field),
      section,
      dates,
      isHidden: false,
      isRequired: false,
      isDisabled: false,
    };
    return [own, ...(field.type === 'object' ? describe(field, view.fields ?? {}, [], dates, `${key}.`) : [])];
  });
}

/** What is to be said of some fields of a form at run time, by their keys. */
export interface FieldChanges {
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly required?: ReadonlySet<string> | undefined;
  readonly disabled?: ReadonlySet<string> | undefined;
}

/** The fields with these changes; what is within a hidden group is hidden with it. */
export function changedFields(fields: ReadonlyMap<string, DescribedField>, changes: FieldChanges): ReadonlyMap<string, DescribedField> {
  const { titles = {}, hidden = none, required = none, disabled = none } = changes;
  const groups = [...hidden].map((key) => `${key}.`);
  const change = (field: DescribedField): DescribedField => {
    const title = titles[field.key] ?? field.title;
    const isHidden = hidden.has(field.key) || groups.some((group) => field.key.startsWith(group));
    const isRequired = required.has(field.key);
    const isDisabled = disabled.has(field.key);
    // One that stays as it is also stays the same, so that only the others are drawn again.
    const isAsked = isHidden === field.isHidden && isRequired === field.isRequired && isDisabled === field.isDisabled;
    return isAsked && title === field.title ? field : { ...field, title, isHidden, isRequired, isDisabled };
  };
  return new Map([...fields].map(([key, field]) => [key, change(field)]));
}

const none: ReadonlySet<string> = new Set();

/** The fields of a form by key, in the order in which they are asked; a group comes before its fields. */
export function describeFields(form: Form<unknown>): ReadonlyMap<string, DescribedField> {
  return new Map(describe(form.schema, form.fields, form.order, form.dates, '').map((field) => [field.key, field]));
}
