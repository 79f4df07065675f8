import type { Form } from '../../../schemas/forms/form';
import type { JsonSchema } from '../../../schemas/forms/jsonSchema';
import type { FieldView, WidgetName } from '../../../schemas/forms/view';

/** One field of a form, wherever its schema asks it. */
export interface DescribedField {
  /** Its name; within groups the names from the outermost on, joined by dots. */
  readonly key: string;
  readonly title: string;
  readonly schema: JsonSchema;
  readonly view: FieldView;
  /** undefined for a group. */
  readonly widget: WidgetName | undefined;
}

/** `reviewDate` as 'Review date'. */
function titleFrom(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
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

/** Every property that a schema may ask, its conditional ones too, by name. */
function propertiesOf(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const branches = [...(schema.allOf ?? []), schema.then, schema.else].flatMap((branch) => branch ?? []);
  return new Map([...branches.flatMap((branch) => [...propertiesOf(branch)]), ...Object.entries(schema.properties ?? {})]);
}

function describe(
  schema: JsonSchema,
  views: Readonly<Record<string, FieldView>>,
  order: readonly string[],
  prefix: string,
): DescribedField[] {
  const properties = propertiesOf(schema);
  const names = [...order, ...[...properties.keys()].filter((name) => !order.includes(name))];
  return names.flatMap((name) => {
    const field = properties.get(name);
    if (field === undefined) return [];
    const view = views[name] ?? {};
    const key = `${prefix}${name}`;
    const own = { key, title: view.title ?? field.title ?? titleFrom(name), schema: field, view, widget: view.widget ?? widgetOf(field) };
    return [own, ...(field.type === 'object' ? describe(field, view.fields ?? {}, [], `${key}.`) : [])];
  });
}

/** The fields of a form by key, in the order in which they are asked; a group comes before its fields. */
export function describeFields(form: Form<unknown>): ReadonlyMap<string, DescribedField> {
  return new Map(describe(form.schema, form.fields, form.order, '').map((field) => [field.key, field]));
}
