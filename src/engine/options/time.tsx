import { momentWidget } from './momentWidget';

/** Type 15: a time of day. Document 1, section 3. */
export const time = momentWidget('time');
