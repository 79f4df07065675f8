import { OptionIcon } from './OptionIcon';
import { drawReadout } from './readout';
import { optionWidget, textOf } from './widget';

/** Type 12: an icon by its Lucide name; another name is shown as it is. docs/rules/forms.md, 3. */
export const icon = optionWidget((control) => drawReadout(control, <OptionIcon name={textOf(control.state.value)} />));
