import { number } from './number';

/** Type 14: a number of hundredths; its row shows the percent sign. docs/rules/forms.md, 3. */
export const percentage = number;
