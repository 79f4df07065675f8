import { drawCheck } from './checkInput';
import { optionWidget } from './widget';

/** Type 10: a check box. docs/rules/forms.md, 3. */
export const checkBox = optionWidget((control) => drawCheck(control), { label: 'beside', read: (element) => element.checked });
