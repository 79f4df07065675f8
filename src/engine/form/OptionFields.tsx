import Form from '@rjsf/core';
import { type Field, type FieldProps, orderProperties, type Registry, type ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FormSchema, FormUiSchema } from '../../schemas/options/jsonSchema';
import type { FieldValues, OptionField } from '../../schemas/options/model';
import { bindClasses } from '../../ui/classNames';
import { useIsPrinting } from '../../ui/useIsPrinting';
import { useLatest } from '../../ui/useLatest';
import { type DrawnField, drawnField } from '../options/drawnField';
import { OptionRow, type RowProps } from '../options/OptionRow';
import { optionWidgets } from '../options/optionWidgets';
import { FocusKeeper } from './FocusKeeper';
import { fieldEvents } from './fieldEvents';
import styles from './OptionForm.module.css';
import { controlId, type OptionFormScope, SectionContext, useOptionForm } from './optionFormContext';
import { useBatches } from './useBatches';

/** Returns the server's initial field, else the first editable one if `opensAt` says so. */
function openingKey(fields: readonly OptionField[], opensAt: OptionFormScope['opensAt']): string | undefined {
  const editable = fields.filter((field) => field.isEditable && !field.isHidden);
  return (editable.find((field) => field.hasFocus) ?? (opensAt === 'first' ? editable[0] : undefined))?.key;
}

/**
 * Focuses the server's initial field (setFocus) once, unless the user has moved the focus. `reached` changes when more fields render.
 * docs/rules/forms.md, 3.
 */
function useOpeningFocus({ id, store, isReadOnly, opensAt }: OptionFormScope, reached: number): void {
  const opening = useRef<{ readonly from: Element | null; key: string | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may be among those that have just been drawn.
  useEffect(() => {
    const { fields } = store.form.read().model;
    opening.current ??= { from: document.activeElement, key: isReadOnly ? undefined : openingKey(fields, opensAt) };
    const { from, key } = opening.current;
    if (key === undefined) return;
    const place = fields.findIndex((field) => field.key === key);
    const control = document.getElementById(controlId(id, place));
    const isElsewhere = document.activeElement !== from && document.activeElement !== document.body;
    if (control === null && !isElsewhere) return;
    opening.current.key = undefined;
    if (!isElsewhere) control?.focus();
  }, [id, store, isReadOnly, opensAt, reached]);
}

const cx = bindClasses(styles);

/** Small enough for few comparisons per keystroke, large enough for few subscriptions. A multiple of 2, 3 and 4 columns. */
const groupSize = 12;

type Property = Pick<RowProps, 'name' | 'schema' | 'uiSchema' | 'required' | 'fieldPathId'> & {
  readonly field: DrawnField;
};

type Group = readonly Property[];

interface GroupedSection {
  readonly key: string | undefined;
  readonly heading: string | undefined;
  readonly from: number;
  readonly groups: readonly Group[];
}

interface RootSchemas {
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
}

function propertiesOf({ schema, uiSchema }: RootSchemas, id: string): readonly Property[] {
  const { 'ui:order': order, 'ui:options': _, ...ofFields } = uiSchema;
  const uiSchemas = ofFields as Readonly<Record<string, RowProps['uiSchema'] | undefined>>;
  const required = new Set(schema.required);
  return orderProperties(Object.keys(schema.properties), order).flatMap((name, place): readonly Property[] => {
    const [own, ui] = [schema.properties[name], uiSchemas[name]];
    if (own === undefined || ui === undefined) return [];
    const drawn = { name, schema: own, uiSchema: ui, required: required.has(name) };
    return [{ ...drawn, fieldPathId: { $id: controlId(id, place), path: [name] }, field: drawnField(drawn) }];
  });
}

function groupsOf(properties: readonly Property[]): readonly Group[] {
  const shown = properties.filter(({ uiSchema }) => uiSchema['ui:widget'] !== 'hidden');
  return Array.from({ length: Math.ceil(shown.length / groupSize) }, (_, at) => shown.slice(at * groupSize, (at + 1) * groupSize));
}

/** Groups the visible fields by section, all or those of `only`. Omits empty sections. */
function sectionsOf(
  properties: readonly Property[],
  { 'ui:options': options }: FormUiSchema,
  only: readonly unknown[] | undefined,
): readonly GroupedSection[] {
  const all = options?.sections ?? [{ key: undefined, heading: undefined, from: 0, to: properties.length }];
  let from = 0;
  return all.flatMap(({ key, heading, ...section }): readonly GroupedSection[] => {
    const groups = only === undefined || only.includes(key) ? groupsOf(properties.slice(section.from, section.to)) : [];
    const start = from;
    from += groups.length;
    return groups.length === 0 ? [] : [{ key, heading: only === undefined ? heading : undefined, from: start, groups }];
  });
}

interface SectionProps {
  readonly id: string;
  readonly heading: string | undefined;
  /** Of sections shown one at a time, which get headings while printing; their fields must stay mounted. */
  readonly isOneOfSeveral: boolean;
  readonly children: ReactNode;
}

function Section({ id, heading, isOneOfSeveral, children }: SectionProps): ReactNode {
  if (heading === undefined && !isOneOfSeveral) return children;
  const group = heading === undefined ? {} : { role: 'group', 'aria-labelledby': id, className: cx('section') };
  return (
    <div {...group}>
      {heading === undefined ? null : (
        <h3 id={id} className={cx('heading')}>
          {heading}
        </h3>
      )}
      {children}
    </div>
  );
}

/** From this field count on, costly controls mount on first use. */
const many = 40;

interface FieldGroupProps {
  readonly isOneOfMany: boolean;
  readonly readonly: boolean;
  readonly group: Group;
  readonly scope: OptionFormScope;
  readonly registry: Registry;
}

/** A group of fields with one subscription: a row renders only when its own state changes. */
const FieldGroup = memo(function FieldGroup({ group, scope, registry, ...same }: FieldGroupProps): ReactNode {
  const { store, change } = scope;
  const { SchemaField } = registry.fields as unknown as { readonly SchemaField: typeof OptionRow };
  const watched = useMemo(() => store.fields(group.map(({ name }) => name)), [store, group]);
  useSyncExternalStore(watched.watch, watched.read, watched.read);
  return (
    <div className={cx('group', same.isOneOfMany && 'many')}>
      {group.map(({ field: _, ...property }) => (
        <SchemaField
          key={property.name}
          {...property}
          {...same}
          registry={registry}
          state={store.field(property.name).read()}
          change={change}
        />
      ))}
    </div>
  );
});

/** Replaces RJSF's object field; the store has the values. */
function OptionFields({ schema: given, uiSchema: ui, readonly = false, registry, formData }: FieldProps): ReactNode {
  const scope = useOptionForm();
  const { id, label, store, headings } = scope;
  const { schemaUtils } = registry;
  // RJSF passes the schemas on unchanged.
  const schema = useMemo(() => schemaUtils.retrieveSchema(given, formData) as unknown as FormSchema, [schemaUtils, given, formData]);
  const uiSchema = ui as unknown as FormUiSchema;
  const properties = useMemo(() => propertiesOf({ schema, uiSchema }, id), [schema, uiSchema, id]);
  const atATime = use(SectionContext);
  const isPrinting = useIsPrinting();
  const open = isPrinting ? undefined : atATime?.open;
  const head = atATime?.head?.key;
  const sections = useMemo(
    () => sectionsOf(properties, uiSchema, open === undefined ? undefined : [open, head]),
    [properties, uiSchema, open, head],
  );
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections]);
  const reached = useBatches(groups, store, isPrinting);
  const drawnNow = useLatest(properties);
  // Stable across a refresh, because they hold the typing state.
  const events = useMemo(() => fieldEvents(scope, (place) => drawnNow.current[place]?.field), [scope, drawnNow]);
  useOpeningFocus(scope, reached);
  const drawn = (some: typeof sections): ReactNode =>
    some
      .filter(({ from }) => from < reached)
      .map((section) => (
        <Section
          key={section.key ?? section.from}
          id={`${id}-section-${section.from}`}
          isOneOfSeveral={atATime !== undefined}
          heading={section.heading && (headings?.[section.key ?? ''] ?? section.heading)}
        >
          {section.groups.slice(0, reached - section.from).map((group) => (
            <FieldGroup key={group[0]?.name} {...{ group, scope, registry }} readonly={readonly} isOneOfMany={properties.length > many} />
          ))}
        </Section>
      ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content several times over.
    <div role="group" className={cx('fields')} aria-label={label} {...events}>
      {atATime?.head === undefined ? (
        drawn(sections)
      ) : (
        <>
          {drawn(sections.filter(({ key }) => key === head))}
          {atATime.head.around(drawn(sections.filter(({ key }) => key !== head)))}
        </>
      )}
      <FocusKeeper form={id} fields={properties} />
    </div>
  );
}

/** Replaces RJSF's button: the form's own stands outside RJSF. */
const noButton = <></>;

/** RJSF requires a validator but never calls it: the store validates every change. */
const validator: ValidatorType<FieldValues> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

export function formId(id: string): string {
  return `${id}-form`;
}

// A cast: the object field passes more props than RJSF's field type has.
const fields = { ObjectField: OptionFields, SchemaField: OptionRow as unknown as Field };

/** The values are in the store, so RJSF adds no defaults. */
const defaults = { emptyObjectFields: 'skipDefaults' } as const;

interface RjsfFormProps {
  readonly id: string;
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
  readonly isReadOnly: boolean;
  readonly onSubmit: () => void;
}

/** Renders the schemas with RJSF. It runs when the description changes, never for a keystroke. */
export const RjsfForm = memo(function RjsfForm({ id, schema, uiSchema, isReadOnly, onSubmit }: RjsfFormProps): ReactNode {
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      id={formId(id)}
      idPrefix={id}
      className={cx('form')}
      widgets={optionWidgets}
      fields={fields}
      validator={validator}
      readonly={isReadOnly}
      noValidate
      showErrorList={false}
      onSubmit={onSubmit}
      noHtml5Validate
      autoComplete="off"
      experimental_componentUpdateStrategy="shallow"
      experimental_defaultFormStateBehavior={defaults}
    >
      {noButton}
    </Form>
  );
});
