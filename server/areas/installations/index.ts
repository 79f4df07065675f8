import type { AreaHandlers } from '../../app/handler';
import { authorise, remove } from './changes';
import { filterByMachine } from './filterByMachine';
import { asset, position } from './options';

/** Document 1, section 7 (organisation and filters) and document 2, section 2.7 (installations). */
export const installations: AreaHandlers<'installations'> = { filterByMachine, asset, position, remove, authorise };
