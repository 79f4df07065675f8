import type { ReactNode } from 'react';
import { attributesOf, type Control } from './widget';

/** Draws what can only be read: an output, which a label can name and the error summary can lead to. */
export function drawReadout(control: Control, content: ReactNode, kind = ''): ReactNode {
  const { id, className, style, 'aria-describedby': describedBy } = attributesOf(control, kind === '' ? 'readout' : `readout ${kind}`);
  return (
    <output id={id} tabIndex={-1} className={className} style={style} aria-live="off" aria-describedby={describedBy}>
      {content}
    </output>
  );
}
