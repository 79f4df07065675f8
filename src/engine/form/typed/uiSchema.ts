import type { UiSchema } from '@rjsf/utils';
import type { DescribedField } from './describe';

function uiOf({ view, widget, title, schema }: DescribedField): UiSchema {
  // A list or record is one control, not one per entry; RJSF would parse a number by the browser's locale.
  const isWhole = schema.items !== undefined || widget === 'record' || widget === 'number';
  const control: UiSchema = isWhole ? { 'ui:field': 'whole' } : { 'ui:widget': widget };
  return { ...control, 'ui:title': title, ...(view.hasFocus && { 'ui:autofocus': true }) };
}

/** Returns RJSF's UI schema. Controls read other view options themselves. */
export function uiSchemaOf(fields: ReadonlyMap<string, DescribedField>): UiSchema {
  return { 'ui:order': [...fields.keys(), '*'], ...Object.fromEntries([...fields].map(([key, field]) => [key, uiOf(field)])) };
}
