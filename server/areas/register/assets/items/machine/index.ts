import type { ItemKind } from '../itemKind';
import { blankForm, savedForm } from './form';
import { saveMachine } from './save';

/** docs/rules/assets.md, 7. */
export const machineAsset: ItemKind = {
  blank: blankForm,
  load: savedForm,
  save: async (context, input) => savedForm(context, await saveMachine(context, input)),
};
