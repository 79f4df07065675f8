import { shorten } from '../../ui/shorten';
import { drawReadout } from './readout';
import { fieldClasses as cx, optionWidget } from './widget';

/** A type that this application does not know: its value as it came, read-only, which is how it is sent back. */
export const unknown = optionWidget((control) =>
  drawReadout(
    control,
    <>
      {shorten(control.field.wire)} <span className={cx('note')}>This field cannot be edited here: its type is not known.</span>
    </>,
  ),
);
