import { nativeMoment } from './nativeMoment';

/** Type 15: a time of day. Document 1, section 3. */
export const time = nativeMoment('time');
