import type { AreaHandlers } from '../../../call/handler';
import { profiles, types } from './lists';
import { profile, profileAttributes, typeAttributes } from './profile';
import { create, update } from './save';

/** Document 1, section 7 (asset register) and document 3, section 7 (ownership profiles). */
export const ownership: AreaHandlers<'ownership'> = { profiles, profile, profileAttributes, types, typeAttributes, update, create };
