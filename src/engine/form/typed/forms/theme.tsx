import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, Registry, UiSchema, WidgetProps } from '@rjsf/utils';
import { ChevronRight } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, use, useId, useState, useSyncExternalStore } from 'react';
import type { WidgetName } from '../../../../schemas/forms/view';
import { bindClasses } from '../../../../ui/classNames';
import { Skeleton } from '../../../../ui/Skeleton';
import { type LazyPart, lazyPart } from '../../../common/lazyPart';
import { CheckBoxes, Combo, Fixed, Ids, Radio, Select, Slider, YesNo } from '../controls/choices';
import { type ControlProps, useControl } from '../controls/control';
import { RecordPicker } from '../controls/record/RecordPicker';
import { RecordsPicker } from '../controls/record/RecordsPicker';
import { Moment, Numeric, Text } from '../controls/texts';
import { type DescribedField, isDrawn } from '../describe';
import { FilterContext } from '../FilterContext';
import filterStyles from '../FilterForm.module.css';
import type { FormStore } from '../formStore';
import { LineFields, ListFailure } from '../LineFields';
import styles from '../TypedForm.module.css';
import { traitsOf } from '../traits';

const cx = bindClasses(styles);
const inFilter = bindClasses(filterStyles);

const controls: Readonly<Record<Exclude<WidgetName, 'hidden'>, ComponentType<ControlProps> & Partial<LazyPart<ControlProps>>>> = {
  text: Text,
  multiline: Text,
  email: Text,
  phone: Text,
  number: Numeric,
  slider: Slider,
  date: Moment,
  time: Moment,
  dateTime: Moment,
  checkbox: YesNo,
  switch: YesNo,
  select: Select,
  radio: Radio,
  combobox: Combo,
  checkboxes: CheckBoxes,
  checklist: Ids,
  photo: lazyPart(async () => (await import('../controls/photo/PhotoControl')).PhotoControl),
  signature: lazyPart(async () => (await import('../controls/signature/SignatureControl')).SignatureControl),
  record: RecordPicker,
  records: RecordsPicker,
};

/** Prefetches the controls, also of conditional fields: the connection may be lost by then. */
export function fetchControls(of: readonly DescribedField[]): void {
  for (const { widget } of of) {
    if (widget === 'hidden') continue;
    // After a failure the control loads at its render.
    controls[widget].fetchAhead?.().catch(() => undefined);
  }
}

/** RJSF's context is untyped; TypedForm puts its store there. */
function storeOf({ formContext }: Registry): FormStore {
  return formContext;
}

type Handed = Pick<WidgetProps, 'id' | 'required' | 'readonly' | 'autofocus' | 'value' | 'onChange' | 'registry'>;

function FieldControl({ id, required = false, readonly = false, autofocus = false, value, onChange, registry }: Handed): ReactNode {
  const given = { id, required, readOnly: readonly, autoFocus: autofocus, value, onChange: (next: unknown) => onChange(next) };
  const props = useControl(given, storeOf(registry));
  if (props === undefined || props.field.widget === 'hidden') return null;
  const { isChoice, comes } = traitsOf(props.field);
  const Control = props.readOnly && isChoice ? Fixed : controls[props.field.widget];
  const drawn = <Control {...props} />;
  return comes === undefined ? drawn : <Suspense fallback={<Skeleton lines={comes} />}>{drawn}</Suspense>;
}

export const widgets = Object.fromEntries(Object.keys(controls).map((name) => [name, FieldControl]));

/** One control for a list or record, which RJSF would split, or a number, which RJSF would parse. */
function WholeField({ fieldPathId, formData, onChange, ...given }: FieldProps): ReactNode {
  return <FieldControl {...given} id={fieldPathId.$id} value={formData} onChange={(next) => onChange(next, fieldPathId.path)} />;
}

export const fields = { whole: WholeField };

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

function FieldTemplate({ id, children, registry }: FieldTemplateProps): ReactNode {
  const store = storeOf(registry);
  const field = useSyncExternalStore(store.subscribe, () => store.fieldOf(id));
  // A line only fits the fields.
  const isInLine = use(FilterContext).line !== undefined;
  if (field === undefined) return children;
  if (!isDrawn(field)) return null;
  const { width } = traitsOf(field);
  return (
    <div className={cx('cell', (field.view.isWide || width === 'wide') && 'wide', width === 'short' && 'short')} data-field={field.key}>
      {children}
      {isInLine ? null : <ListFailure store={store} field={field} />}
    </div>
  );
}

function MoreFields({ names, children }: { readonly names: readonly string[]; readonly children: ReactNode }): ReactNode {
  const id = useId();
  const { set } = use(FilterContext);
  const [isOpen, setIsOpen] = useState(false);
  const count = names.filter((name) => set.has(name)).length;
  return (
    <div className={inFilter(isOpen && 'open')}>
      <button type="button" className={inFilter('fold')} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={inFilter('chevron')} />
        More filters
        {count === 0 ? null : <span className={inFilter('count')}>{count} set</span>}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

type Property = ObjectFieldTemplateProps['properties'][number];

function Fields({ of }: { readonly of: readonly Property[] }): ReactNode {
  return <div className={cx('fields')}>{of.map((property) => property.content)}</div>;
}

/** Renders fields without a heading, then the sections, then the rarely used ones. */
function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps): ReactNode {
  const store = storeOf(registry);
  const fields = useSyncExternalStore(store.subscribe, () => store.state().fields);
  const fieldOf = (name: string) => fields.get(name);
  const { line } = use(FilterContext);
  if (line !== undefined) {
    const drawn = properties.flatMap(({ name, content }) => {
      const field = fieldOf(name);
      return field !== undefined && isDrawn(field) ? [{ field, content }] : [];
    });
    return <LineFields fields={drawn} line={line} store={store} />;
  }
  const isExtra = ({ name }: Property) => fieldOf(name)?.view.extra === true;
  const sectionOf = ({ name }: Property) => fieldOf(name)?.section;
  const usual = properties.filter((property) => !isExtra(property));
  const extra = properties.filter(isExtra);
  const drawn = usual.filter(({ name }) => {
    const field = fieldOf(name);
    return field === undefined || isDrawn(field);
  });
  const sections = [...new Set(drawn.map(sectionOf))].filter((section) => section !== undefined);
  return (
    <>
      <Fields of={usual.filter((property) => sectionOf(property) === undefined)} />
      {sections.map((section) => (
        <fieldset key={section} className={cx('part')}>
          <legend className={cx('partHeading')}>{section}</legend>
          <Fields of={usual.filter((property) => sectionOf(property) === section)} />
        </fieldset>
      ))}
      {extra.length === 0 ? null : (
        <MoreFields names={extra.map(({ name }) => name)}>
          <Fields of={extra} />
        </MoreFields>
      )}
    </>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate };
