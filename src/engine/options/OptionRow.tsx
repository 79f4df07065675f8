import type { FieldPathId, FieldProps, Registry } from '@rjsf/utils';
import { Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { faultText, hintOf } from '../../schemas/options/hints';
import type { FieldValue, Inherited } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';
import { shorten } from '../../ui/shorten';
import { type DrawnField, type DrawnSchemas, drawnField } from './drawnField';
import { fieldColours } from './fieldColours';
import type { FieldState } from './fieldStore';
import styles from './InheritedNote.module.css';
import { unknown } from './readouts';
import { type Control, fieldClasses as cx, directionOf, heardByForm, nameOf, type OptionWidget } from './widget';

function InheritedNote({ inherited, control }: { readonly inherited: Inherited; readonly control: Control }): ReactNode {
  const { from, text } = inherited;
  const { field, state, id, isReadOnly, change } = control;
  const type = field.type === undefined ? undefined : optionTypes[field.type];
  const isOwn = type?.counts(state.value) === true;

  function putBack(): void {
    if (type === undefined) return;
    change(field.key, type.parse('', field));
    // The button unmounts with the restore.
    document.getElementById(id)?.focus();
  }

  return (
    <p className={`${cx('note', 'below')} ${styles['origin']}`}>
      <span id={`${id}-inherited`} className={isOwn ? styles['own'] : undefined}>
        {isOwn ? `Set here; ${shorten(from)} has ${shorten(text)}` : `From ${shorten(from)}`}
      </span>
      {isOwn && !isReadOnly ? (
        <button type="button" className={styles['back']} aria-label={`Put back ${shorten(field.label)}`} onClick={putBack}>
          Put back
        </button>
      ) : null}
    </p>
  );
}

/** Props from the form, beside RJSF's. */
export interface RowProps extends DrawnSchemas {
  readonly registry: Registry;
  readonly fieldPathId: FieldPathId;
  readonly readonly: boolean;
  readonly state: FieldState;
  readonly isOneOfMany: boolean;
  readonly change: Control['change'];
}

interface Complaint {
  readonly text: string;
  readonly advice?: string;
}

/** The server's error, or the field's own after a blur. */
function complaintOf(field: DrawnField, { message, fault, isTouched, isRefused }: FieldState): Complaint | undefined {
  if (message !== undefined) return { text: message };
  if (fault !== undefined && isTouched) return { text: shorten(faultText(field)), advice: shorten(hintOf(field, fault)) };
  return isRefused ? { text: shorten(faultText(field)) } : undefined;
}

function unit(kind: 'currency' | 'suffix', text: string | undefined, id: string): ReactNode {
  if (text === undefined) return null;
  return (
    <span id={`${id}-${kind}`} className={cx(kind)}>
      {shorten(text)}
    </span>
  );
}

function describedBy({ currency, suffix, isTooLong, inherited }: DrawnField, id: string, complains: boolean): string | undefined {
  if (currency === undefined && suffix === undefined && !isTooLong && inherited === undefined) return complains ? `${id}-error` : undefined;
  const parts = [
    complains && 'error',
    currency !== undefined && 'currency',
    suffix !== undefined && 'suffix',
    isTooLong && 'kept',
    inherited !== undefined && 'inherited',
  ];
  return parts.flatMap((part) => (part === false ? [] : [`${id}-${part}`])).join(' ');
}

const noOptions = {};

const plainLabel = cx('label');
const requiredLabel = cx('label', 'required');
const plainRow = cx('row');

/** Most rows are plain, and a form has hundreds. */
function rowClass({ isLocked, currency, suffix }: DrawnField, { label, isWide }: OptionWidget): string {
  const isLabelLast = label === 'beside';
  const hasUnit = !isLabelLast && (currency !== undefined || suffix !== undefined);
  if (!isLabelLast && !hasUnit && !isLocked && !isWide) return plainRow;
  return cx('row', isLabelLast && 'beside', isWide && 'wide', isLocked && 'locked', hasUnit && 'unit');
}

/** Renders a field's label, control and error; only when its own state changes. */
export const OptionRow = memo(function OptionRow(props: RowProps): ReactNode {
  const { schema, uiSchema, registry, fieldPathId, readonly: isReadOnly, state, isOneOfMany, change } = props;
  const { ObjectField } = registry.fields;
  // The root.
  if ('properties' in schema) return ObjectField && <ObjectField {...(props as unknown as FieldProps)} />;
  const { $id: id } = fieldPathId;
  const field = drawnField(props);
  const Widget: OptionWidget = registry.widgets[uiSchema['ui:widget']] ?? unknown;
  const complaint = complaintOf(field, state);
  const control: Control = {
    field,
    state,
    id,
    isReadOnly: isReadOnly || !field.isEditable,
    isInvalid: complaint !== undefined,
    isOneOfMany,
    describedBy: describedBy(field, id, complaint !== undefined),
    change,
  };
  const name = nameOf(field);
  // A read-only form requires nothing.
  const isRequired = field.isRequired && !isReadOnly;
  const isLabelLast = Widget.label === 'beside';
  // A switch has no surface for the server's colours, so its label takes them.
  const isColoured = isLabelLast && (field.background !== undefined || field.foreground !== undefined);
  const label = (
    <label
      htmlFor={id}
      dir={directionOf(name)}
      className={isColoured ? cx('label', isRequired && 'required', 'coloured') : isRequired ? requiredLabel : plainLabel}
      style={isColoured ? fieldColours(field.background, field.foreground) : undefined}
    >
      {name}
    </label>
  );
  return (
    <div className={rowClass(field, Widget)} data-control={id}>
      {isLabelLast ? null : label}
      {unit('currency', field.currency, id)}
      <Widget
        id={id}
        name={field.key}
        label={name}
        value={state.value}
        required={field.isRequired}
        readonly={control.isReadOnly}
        placeholder={field.placeholder ?? ''}
        options={uiSchema['ui:options'] ?? noOptions}
        onChange={(value: FieldValue) => change(field.key, value)}
        onBlur={heardByForm}
        onFocus={heardByForm}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        control={control}
      />
      {unit('suffix', field.suffix, id)}
      {isLabelLast ? label : null}
      {field.isLocked ? <Lock className={cx('lock')} role="img" aria-label="Locked" /> : null}
      {field.isTooLong ? (
        <p id={`${id}-kept`} className={cx('note', 'below')}>
          Only the start is shown. The text is too long to edit here, and stays as it is.
        </p>
      ) : null}
      {field.inherited === undefined ? null : <InheritedNote inherited={field.inherited} control={control} />}
      {state.note === undefined ? null : (
        <p role="status" className={cx('note', 'below')}>
          {state.note}
        </p>
      )}
      {complaint === undefined ? null : (
        <p id={`${id}-error`} className={cx('error')}>
          {complaint.text}
          {complaint.advice === undefined ? null : <span className={cx('advice')}>{complaint.advice}</span>}
        </p>
      )}
    </div>
  );
});
