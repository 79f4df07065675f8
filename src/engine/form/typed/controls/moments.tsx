import type { ReactNode } from 'react';
import { fieldClasses as cx, Field } from '../../../../ui/Field';
import { MomentInput } from '../../../../ui/moment/MomentInput';
import { dayOf, momentKindOf } from '../days';
import { type ControlProps, textOf } from './control';

/** An incomplete date stays as typed, and the form marks it as invalid. */
export function Moment(props: ControlProps): ReactNode {
  const { label, hint, error, required, id, field, readOnly, value, onChange, autoFocus, range } = props;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(control) => (
        <MomentInput
          {...control}
          kind={momentKindOf(field) ?? 'date'}
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
