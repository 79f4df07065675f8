import type { AreaHandlers } from '../../../../call/handler';
import { newInteractionLists } from './lists';
import { change, read } from './read';
import { create, update } from './save';

/** docs/rules/compliance-records.md, 7. */
export const interactions: AreaHandlers<'interactions'> = { blank: newInteractionLists, create, read, change, update };
