import { momentWidget } from './momentWidget';

/** Type 5: a day and a time of day. docs/rules/forms.md, 3. */
export const dateTime = momentWidget('dateTime');
