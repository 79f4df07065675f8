import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, Registry, Widget, WidgetProps } from '@rjsf/utils';
import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react';
import type { WidgetName } from '../../../schemas/forms/view';
import { bindClasses } from '../../ui/classNames';
import { CheckBoxes, Radio, Select } from './controls/choices';
import { type ControlProps, useControl } from './controls/control';
import { Ids } from './controls/Ids';
import { Money } from './controls/Money';
import { Day, DayTime, Time } from './controls/moments';
import { Email, Multiline, Numeric, Password, Text } from './controls/texts';
import { CheckBox, Switch } from './controls/ticks';
import { FilterContext } from './FilterContext';
import type { FormStore } from './formStore';
import { ListFailure } from './ListFailure';
import { MoreFields } from './MoreFields';
import styles from './TypedForm.module.css';

const cx = bindClasses(styles);

/** Every control by its name. */
const controls: Readonly<Record<WidgetName, ComponentType<ControlProps>>> = {
  text: Text,
  multiline: Multiline,
  password: Password,
  email: Email,
  number: Numeric,
  money: Money,
  date: Day,
  time: Time,
  dateTime: DayTime,
  checkbox: CheckBox,
  switch: Switch,
  select: Select,
  radio: Radio,
  checkboxes: CheckBoxes,
  checklist: Ids,
};

/** RJSF leaves the type of its context open; TypedForm puts its store there. */
function storeOf({ formContext }: Registry): FormStore {
  return formContext;
}

/** A control as RJSF wants its widgets. */
function widgetFor(Control: ComponentType<ControlProps>): Widget {
  return function TypedWidget({ id, required = false, readonly = false, autofocus = false, value, onChange, registry }: WidgetProps) {
    const asked = { id, required, readOnly: readonly, autoFocus: autofocus, value, onChange: (next: unknown) => onChange(next) };
    const props = useControl(asked, storeOf(registry));
    return props === undefined ? null : <Control {...props} />;
  };
}

export const widgets = Object.fromEntries(Object.entries(controls).map(([name, Control]) => [name, widgetFor(Control)]));

/** A list as one control, where RJSF would draw an entry at a time. */
function ListField({ fieldPathId, required = false, readonly = false, formData, onChange, registry }: FieldProps): ReactNode {
  const change = (next: unknown): void => onChange(next, fieldPathId.path);
  const asked = { id: fieldPathId.$id, required, readOnly: readonly, autoFocus: false, value: formData, onChange: change };
  const props = useControl(asked, storeOf(registry));
  if (props?.field.widget === undefined) return null;
  const Control = controls[props.field.widget];
  return <Control {...props} />;
}

export const fields = { list: ListField };

/** Where a field stands. Its control brings the label, the hint and the complaint. */
function FieldTemplate({ id, children, registry }: FieldTemplateProps): ReactNode {
  const store = storeOf(registry);
  const field = useSyncExternalStore(store.subscribe, () => store.fieldOf(id));
  const { hidden } = use(FilterContext);
  if (field === undefined) return children;
  if (hidden.has(field.key)) return null;
  const isWide = field.view.isWide === true || field.widget === undefined || field.widget === 'multiline';
  return (
    <div className={cx('cell', isWide && 'wide')} data-field={field.key}>
      {children}
      <ListFailure store={store} name={field.key} label={field.title} />
    </div>
  );
}

function ObjectFieldTemplate({ fieldPathId, properties, title, registry }: ObjectFieldTemplateProps): ReactNode {
  const store = storeOf(registry);
  const isExtra = ({ name }: { readonly name: string }) => store.fieldOf(`${fieldPathId.$id}.${name}`)?.view.extra === true;
  const extra = properties.filter(isExtra);
  const fieldsOf = (some: typeof properties) => <div className={cx('fields')}>{some.map((property) => property.content)}</div>;
  const content =
    extra.length === 0 ? (
      fieldsOf(properties)
    ) : (
      <>
        {fieldsOf(properties.filter((property) => !isExtra(property)))}
        <MoreFields names={extra.map(({ name }) => name)}>{fieldsOf(extra)}</MoreFields>
      </>
    );
  if (store.fieldOf(fieldPathId.$id) === undefined) return content;
  return (
    <fieldset className={cx('group')}>
      <legend className={cx('heading')}>{title}</legend>
      {content}
    </fieldset>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate };
