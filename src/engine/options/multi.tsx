import { drawReadout } from './readout';
import { fieldClasses as cx, optionWidget } from './widget';

/** Type 4: several choices. Not supported: a sentence stands in its place, and its value is sent back as it came. docs/rules/forms.md, 3. */
export const multi = optionWidget((control) =>
  drawReadout(control, <span className={cx('note')}>This field cannot be edited here: choosing several is not supported.</span>),
);
