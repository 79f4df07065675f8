import { momentWidget } from './momentWidget';

/** Type 3: a day. docs/rules/forms.md, 3. */
export const date = momentWidget('date');
