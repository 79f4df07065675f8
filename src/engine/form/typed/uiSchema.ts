import type { UiSchema } from '@rjsf/utils';
import type { DescribedField } from './describe';

function uiOf({ view, widget, title, schema }: DescribedField): UiSchema {
  // A list or record is one control, not one per entry; RJSF would parse a number by the browser's locale.
  const isWhole = schema.items !== undefined || widget === 'record' || widget === 'number';
  const control: UiSchema = widget === undefined ? {} : isWhole ? { 'ui:field': 'whole' } : { 'ui:widget': widget };
  return { ...control, 'ui:title': title, ...(view.hasFocus && { 'ui:autofocus': true }) };
}

/** Returns RJSF's UI schema with nested groups. Controls read other view options themselves. */
export function uiSchemaOf(fields: ReadonlyMap<string, DescribedField>): UiSchema {
  const root: UiSchema = {};
  const groups = new Map([['', root]]);
  for (const [key, field] of fields) {
    const end = key.lastIndexOf('.');
    const name = key.slice(end + 1);
    const group = groups.get(key.slice(0, Math.max(end, 0))) ?? root;
    const ui = uiOf(field);
    group[name] = ui;
    group['ui:order'] = [...(group['ui:order'] ?? []).filter((each) => each !== '*'), name, '*'];
    if (field.widget === undefined) groups.set(key, ui);
  }
  return root;
}
