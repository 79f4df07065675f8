import { wordsOf } from '../../../data/words';
import type { Form } from '../../../schemas/forms/form';
import { type JsonSchema, propertiesOf } from '../../../schemas/forms/jsonSchema';
import type { FieldView, WidgetName } from '../../../schemas/forms/view';
import type { DateOrder } from '../../../schemas/wire/dates';

export interface DescribedField {
  readonly key: string;
  readonly title: string;
  readonly schema: JsonSchema;
  readonly view: FieldView;
  readonly widget: WidgetName;
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

function widgetOf({ type, format, items, not, enum: values }: JsonSchema): WidgetName {
  // An object is drawn as one field.
  if (not !== undefined) return 'record';
  if (items !== undefined) return items.enum === undefined && items.type !== 'string' ? 'checklist' : 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (values !== undefined) return 'select';
  if (type === 'number' || type === 'integer') return 'number';
  return (format === undefined ? undefined : widgetsByFormat[format]) ?? 'text';
}

export interface FieldChanges {
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** Not drawn, no values, not required. */
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly required?: ReadonlySet<string> | undefined;
  /** Drawn without values. */
  readonly disabled?: ReadonlySet<string> | undefined;
}

/** Applies changes. Unchanged fields keep their identity, so only the others render. */
export function changedFields(fields: ReadonlyMap<string, DescribedField>, changes: FieldChanges): ReadonlyMap<string, DescribedField> {
  const { titles = {}, hidden = none, required = none, disabled = none } = changes;
  const change = (field: DescribedField): DescribedField => {
    const title = titles[field.key] ?? field.title;
    const isHidden = hidden.has(field.key);
    const isRequired = required.has(field.key);
    const isDisabled = disabled.has(field.key);
    const isSame = isHidden === field.isHidden && isRequired === field.isRequired && isDisabled === field.isDisabled;
    return isSame && title === field.title ? field : { ...field, title, isHidden, isRequired, isDisabled };
  };
  return new Map([...fields].map(([key, field]) => [key, change(field)]));
}

const none: ReadonlySet<string> = new Set();

/** Returns all fields by key in order. */
export function describeFields({ schema, fields, order, dates }: Form<unknown>): ReadonlyMap<string, DescribedField> {
  const properties = propertiesOf(schema);
  const described = new Map<string, DescribedField>();
  let section: string | undefined;
  for (const key of new Set([...order, ...properties.keys()])) {
    const field = properties.get(key);
    if (field === undefined) continue;
    const view = fields[key] ?? {};
    section = view.section ?? section;
    const title = view.title ?? field.title ?? wordsOf(key);
    const widget = view.widget ?? widgetOf(field);
    described.set(key, { key, title, schema: field, view, widget, section, dates, isHidden: false, isRequired: false, isDisabled: false });
  }
  return described;
}
