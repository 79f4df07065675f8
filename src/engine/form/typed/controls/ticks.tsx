import type { ReactNode } from 'react';
import { describedBy, fieldClasses, Mark, Said } from '../../../../ui/Field';
import { Tick } from '../../../../ui/Tick';
import type { ControlProps } from './control';

/** A yes or no to tick or to switch. */
export function YesNo(props: ControlProps): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, reasonId, value, onChange, field } = props;
  // Every box has a yes or a no; one that only takes a yes must be ticked.
  const mustBeTicked = required && field.schema.const === true;
  return (
    <div className={fieldClasses('field')}>
      <Tick
        id={id}
        kind={field.widget === 'switch' ? 'switch' : 'checkbox'}
        label={
          <>
            {label}
            <Mark required={mustBeTicked} />
          </>
        }
        checked={value === true}
        readOnly={readOnly}
        autoFocus={autoFocus}
        onChange={onChange}
        aria-describedby={[describedBy({ id, hint, error }), reasonId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={mustBeTicked || undefined}
      />
      <Said {...{ id, hint, error }} />
    </div>
  );
}
