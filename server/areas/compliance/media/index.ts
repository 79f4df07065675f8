import type { AreaHandlers } from '../../../call/handler';
import { create, remove } from './change';
import { read, search } from './read';

/** docs/rules/compliance-records.md, 7. */
export const media: AreaHandlers<'media'> = { create, search, read, remove };
