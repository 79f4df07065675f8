import type { AreaHandlers } from '../../../call/handler';
import { profiles, types } from './lists';
import { profile, profileAttributes, typeAttributes } from './profile';
import { create, update } from './save';

/** docs/rules/assets.md, 7. */
export const ownership: AreaHandlers<'ownership'> = { profiles, profile, profileAttributes, types, typeAttributes, update, create };
