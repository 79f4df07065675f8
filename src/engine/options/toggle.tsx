import { drawCheck } from './checkInput';
import { optionWidget } from './widget';

/** Type 8: a switch. docs/rules/forms.md, 3. */
export const toggle = optionWidget((control) => drawCheck(control, 'switch'), { label: 'beside', read: (element) => element.checked });
