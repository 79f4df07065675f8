import type { ReactNode } from 'react';
import { describedBy, fieldClasses, Mark, Said } from '../../../../ui/Field';
import { Tick } from '../../../../ui/Tick';
import type { ControlProps } from './control';

export function YesNo(props: ControlProps): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, reasonId, value, onChange, field } = props;
  // A required box may be false, unless only true is valid.
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
