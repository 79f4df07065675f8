import type { ReactNode } from 'react';
import { fieldClasses as cx, Field } from '../../../ui/Field';
import { dayOf } from '../days';
import { type ControlProps, textOf } from './control';

/** The browser's own input for a moment: its picker mounts when asked for, and it follows the user's keyboard habits. */
function Moment({ type, ...props }: ControlProps & { readonly type: 'date' | 'time' | 'datetime-local' }): ReactNode {
  const { label, hint, error, required, id, field, readOnly, value, onChange, autoFocus } = props;
  const end = type === 'datetime-local' ? 'T23:59' : '';
  const latest = dayOf(field.view.latest);
  const earliest = dayOf(field.view.earliest);
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={textOf(value)}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: a form may name the field that is answered first.
          autoFocus={autoFocus}
          min={earliest === undefined ? undefined : `${earliest}${end === '' ? '' : 'T00:00'}`}
          max={latest === undefined ? undefined : `${latest}${end}`}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
          className={cx('control', error !== undefined && 'invalid')}
        />
      )}
    </Field>
  );
}

/** A day. */
export function Day(props: ControlProps): ReactNode {
  return <Moment {...props} type="date" />;
}

/** A time of day. */
export function Time(props: ControlProps): ReactNode {
  return <Moment {...props} type="time" />;
}

/** A day and a time of day. */
export function DayTime(props: ControlProps): ReactNode {
  return <Moment {...props} type="datetime-local" />;
}
