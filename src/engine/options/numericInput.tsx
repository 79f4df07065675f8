import type { ReactNode } from 'react';
import { shorten } from '../../ui/shorten';
import { attributesOf, type Control, heardByForm } from './widget';

/** Draws an input for decimal digits: a text with a numeric keyboard, so that no wheel changes it and nothing is rounded. */
export function drawNumeric(control: Control, kind: 'number' | 'money', value: string): ReactNode {
  const { field, isReadOnly } = control;
  return (
    <input
      {...attributesOf(control, kind)}
      inputMode="decimal"
      value={value}
      placeholder={field.placeholder === undefined ? undefined : shorten(field.placeholder)}
      readOnly={isReadOnly}
      onChange={heardByForm}
    />
  );
}
