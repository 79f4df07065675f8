import { nativeMoment } from './nativeMoment';

/** Type 3: a day. Document 1, section 3. */
export const date = nativeMoment('date');
