import type { AreaHandlers } from '../../../../call/handler';
import { interactionLists } from './lists';
import { change, read } from './read';
import { create, update } from './save';

/** docs/rules/compliance-records.md, 7. */
export const interactions: AreaHandlers<'interactions'> = { blank: (context) => interactionLists(context), create, read, change, update };
