import type { ReactNode } from 'react';
import { fieldClasses as cx, Field } from '../../../../ui/Field';
import type { MomentKind } from '../../../../ui/moment/kinds';
import { MomentInput } from '../../../../ui/moment/MomentInput';
import { dayOf } from '../days';
import { type ControlProps, textOf } from './control';

/** A field for a moment in the notation of its form. What is no moment yet is kept as it was typed, and the form says that it is none. */
function Moment({ kind, ...props }: ControlProps & { readonly kind: MomentKind }): ReactNode {
  const { label, hint, error, required, id, field, readOnly, value, onChange, autoFocus, range } = props;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(control) => (
        <MomentInput
          {...control}
          kind={kind}
          order={field.dates}
          name={label}
          value={textOf(value)}
          onChange={(next, isWhole) => onChange(next === '' ? undefined : next, isWhole)}
          earliest={dayOf(field.view.earliest)}
          latest={dayOf(field.view.latest)}
          opensAt={field.view.opensAt}
          range={range}
          readOnly={readOnly}
          aria-disabled={field.isDisabled || undefined}
          autoFocus={autoFocus}
          className={cx('control', error !== undefined && 'invalid')}
        />
      )}
    </Field>
  );
}

/** A day. */
export function Day(props: ControlProps): ReactNode {
  return <Moment {...props} kind="date" />;
}

/** A time of day. */
export function Time(props: ControlProps): ReactNode {
  return <Moment {...props} kind="time" />;
}

/** A day and a time of day. */
export function DayTime(props: ControlProps): ReactNode {
  return <Moment {...props} kind="dateTime" />;
}
