import type { AreaHandlers } from '../../../call/handler';
import { create, remove } from './change';
import { read, search } from './read';

/** Document 3, section 7 (compliance records: Media). */
export const media: AreaHandlers<'media'> = { create, search, read, remove };
