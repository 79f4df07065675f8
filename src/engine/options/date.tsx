import { momentWidget } from './momentWidget';

/** Type 3: a day. Document 1, section 3. */
export const date = momentWidget('date');
