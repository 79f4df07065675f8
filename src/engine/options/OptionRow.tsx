import type { Registry } from '@rjsf/utils';
import { Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isRefused } from '../../schemas/options/faults';
import { faultText, hintOf } from '../../schemas/options/hints';
import { fieldSchemaOf, fieldUiSchemaOf } from '../../schemas/options/jsonSchema';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { shorten } from '../../ui/shorten';
import { fieldColours } from './fieldColours';
import type { FieldState } from './fieldStore';
import { InheritedNote } from './InheritedNote';
import { nameOf } from './nameOf';
import { unknown } from './unknown';
import { type Control, fieldClasses as cx, directionOf, heardByForm, type OptionWidget } from './widget';

interface OptionRowProps {
  readonly field: OptionField;
  /** RJSF's, in which the widget is looked up. */
  readonly registry: Registry;
  readonly id: string;
  readonly state: FieldState;
  /** The whole form is read-only. */
  readonly isReadOnly: boolean;
  readonly isOneOfMany: boolean;
  readonly change: Control['change'];
}

interface Complaint {
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** What a field complains of now: what the server said about it, or its fault once it has been left. */
function complaintOf(field: OptionField, { message, fault, isTouched, value }: FieldState): Complaint | undefined {
  if (message !== undefined) return { text: message };
  if (fault !== undefined && isTouched) return { text: shorten(faultText(field)), advice: shorten(hintOf(field, fault)) };
  return isRefused(field, value) ? { text: shorten(faultText(field)) } : undefined;
}

/** A unit beside a control: its symbol before it or its suffix after it. */
function unit(kind: 'currency' | 'suffix', text: string | undefined, id: string): ReactNode {
  if (text === undefined) return null;
  return (
    <span id={`${id}-${kind}`} className={cx(kind)}>
      {shorten(text)}
    </span>
  );
}

function describedBy({ currency, suffix, isTooLong, inherited }: OptionField, id: string, complains: boolean): string | undefined {
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
function rowClass({ isLocked, currency, suffix }: OptionField, { label, isWide }: OptionWidget): string {
  const isBeside = label === 'beside';
  const hasUnit = !isBeside && (currency !== undefined || suffix !== undefined);
  if (!isBeside && !hasUnit && !isLocked && !isWide) return plainRow;
  return cx('row', isBeside && 'beside', isWide && 'wide', isLocked && 'locked', hasUnit && 'unit');
}

/** One option: its label, its control, and what it complains of. Drawn again only when something of this one field changes. */
export const OptionRow = memo(function OptionRow({
  field,
  registry,
  id,
  state,
  isReadOnly,
  isOneOfMany,
  change,
}: OptionRowProps): ReactNode {
  const schema = fieldSchemaOf(field);
  const uiSchema = fieldUiSchemaOf(field);
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
  // Of a form that is read nobody is asked for anything.
  const isAsked = field.isRequired && !isReadOnly;
  const isBeside = Widget.label === 'beside';
  // A switch has no surface for the server's colours: its label has.
  const isColoured = isBeside && (field.background !== undefined || field.foreground !== undefined);
  const label = (
    <label
      htmlFor={id}
      dir={directionOf(name)}
      className={isColoured ? cx('label', isAsked && 'required', 'coloured') : isAsked ? requiredLabel : plainLabel}
      style={isColoured ? fieldColours(field.background, field.foreground) : undefined}
    >
      {name}
    </label>
  );
  return (
    <div className={rowClass(field, Widget)} data-control={id}>
      {isBeside ? null : label}
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
      {isBeside ? label : null}
      {field.isLocked ? <Lock className={cx('lock')} role="img" aria-label="Locked" /> : null}
      {field.isTooLong ? (
        <p id={`${id}-kept`} className={cx('note', 'below')}>
          This is only the beginning. The text is too long to be edited here, and is kept as it is.
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
