import { wordsOf } from '../../../data/words';
import type { Form } from '../../../schemas/forms/form';
import { type JsonSchema, propertiesOf } from '../../../schemas/forms/jsonSchema';
import type { FieldView, WidgetName } from '../../../schemas/forms/view';
import type { DateOrder } from '../../../schemas/wire/dates';

export interface DescribedField {
  /** Its path: names from the outermost group on, joined by dots. */
  readonly key: string;
  readonly title: string;
  readonly schema: JsonSchema;
  readonly view: FieldView;
  /** `undefined` for a group. */
  readonly widget: WidgetName | undefined;
  readonly section: string | undefined;
  readonly dates: DateOrder;
  /** Not drawn, no value, not required. */
  readonly isHidden: boolean;
  /** Required beyond the schema. */
  readonly isRequired: boolean;
  /** Drawn without a value. */
  readonly isDisabled: boolean;
}

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

export interface FieldChanges {
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly required?: ReadonlySet<string> | undefined;
  readonly disabled?: ReadonlySet<string> | undefined;
}

/** Applies changes; a hidden group hides its fields. */
export function changedFields(fields: ReadonlyMap<string, DescribedField>, changes: FieldChanges): ReadonlyMap<string, DescribedField> {
  const { titles = {}, hidden = none, required = none, disabled = none } = changes;
  const groups = [...hidden].map((key) => `${key}.`);
  const change = (field: DescribedField): DescribedField => {
    const title = titles[field.key] ?? field.title;
    const isHidden = hidden.has(field.key) || groups.some((group) => field.key.startsWith(group));
    const isRequired = required.has(field.key);
    const isDisabled = disabled.has(field.key);
    // Unchanged fields keep their identity, so only the others render.
    const isAsked = isHidden === field.isHidden && isRequired === field.isRequired && isDisabled === field.isDisabled;
    return isAsked && title === field.title ? field : { ...field, title, isHidden, isRequired, isDisabled };
  };
  return new Map([...fields].map(([key, field]) => [key, change(field)]));
}

const none: ReadonlySet<string> = new Set();

/** Returns all fields by key in order; a group comes before its fields. */
export function describeFields(form: Form<unknown>): ReadonlyMap<string, DescribedField> {
  return new Map(describe(form.schema, form.fields, form.order, form.dates, '').map((field) => [field.key, field]));
}
