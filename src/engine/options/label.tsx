import { drawReadout } from './readout';
import { shorten } from './shorten';
import { optionWidget, textOf } from './widget';

/** Type 9: a text on a colour of the server's. docs/rules/forms.md, 3. */
export const label = optionWidget((control) => drawReadout(control, shorten(textOf(control.state.value)), 'chip'));
