import type { ReactNode } from 'react';
import { describedBy, fieldClasses, Mark, Said } from '../../../../ui/Field';
import { Tick } from '../../../../ui/Tick';
import type { ControlProps } from './control';

function YesNo({ kind, ...props }: ControlProps & { readonly kind: 'checkbox' | 'switch' }): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, reasonId, value, onChange, field } = props;
  // Every box has a yes or a no; one that only takes a yes must be ticked.
  const mustBeTicked = required && field.schema.const === true;
  return (
    <div className={fieldClasses('field')}>
      <Tick
        id={id}
        kind={kind}
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

/** A yes or no to tick. */
export function CheckBox(props: ControlProps): ReactNode {
  return <YesNo {...props} kind="checkbox" />;
}

/** A yes or no to switch. */
export function Switch(props: ControlProps): ReactNode {
  return <YesNo {...props} kind="switch" />;
}
