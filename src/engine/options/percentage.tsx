import { number } from './number';
import type { OptionWidget } from './widget';

/** Type 14: a number of hundredths; its row shows the percent sign. docs/rules/forms.md, 3. */
export const percentage: OptionWidget = number;
