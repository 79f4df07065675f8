import { shorten } from '../../ui/shorten';
import { drawReadout } from './readout';
import { optionWidget, textOf } from './widget';

/** Type 9: a text on a colour of the server's. docs/rules/forms.md, 3. */
export const label = optionWidget((control) => drawReadout(control, shorten(textOf(control.state.value)), 'chip'));
