import type { ReactNode } from 'react';
import { type Control, fieldClasses as cx, heardByForm, type OptionWidget, optionWidget } from './widget';

/** A read-only one stays in the tab order; the form reverts clicks. */
export function checkWidget(role?: 'switch'): OptionWidget {
  const draw = ({ field, state, id, isInvalid, describedBy, isReadOnly }: Control): ReactNode => (
    <input
      id={id}
      type="checkbox"
      role={role}
      className={cx(role ?? 'check', isInvalid && 'invalid')}
      checked={state.value === true}
      aria-readonly={isReadOnly || undefined}
      aria-required={(role === undefined && field.isRequired) || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={heardByForm}
    />
  );
  return optionWidget(draw, { label: 'beside', read: (element) => element.checked });
}
