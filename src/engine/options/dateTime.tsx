import { momentWidget } from './momentWidget';

/** Type 5: a day and a time of day. Document 1, section 3. */
export const dateTime = momentWidget('dateTime');
