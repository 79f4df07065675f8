import { momentWidget } from './momentWidget';

/** Type 15: a time of day. docs/rules/forms.md, 3. */
export const time = momentWidget('time');
