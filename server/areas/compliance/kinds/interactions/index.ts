import type { AreaHandlers } from '../../../../call/handler';
import { interactionLists } from './lists';
import { change, read } from './read';
import { create, update } from './save';

/** Document 3, section 7 (CustomerInteraction). */
export const interactions: AreaHandlers<'interactions'> = { blank: (context) => interactionLists(context), create, read, change, update };
