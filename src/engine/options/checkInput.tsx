import type { ReactNode } from 'react';
import { type Control, fieldClasses as cx, heardByForm } from './widget';

/** Draws a native check box. One that is read-only stays in the tab order; its form puts back what a click changed. */
export function drawCheck({ field, state, id, isInvalid, describedBy, isReadOnly }: Control, role?: 'switch'): ReactNode {
  return (
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
}
