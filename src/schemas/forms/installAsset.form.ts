import { Type } from 'typebox';
import { defineForm } from './form';

/** Which machine is installed, by its asset number. docs/rules/installations.md, 4 and 5. */
export const installAsset = defineForm('install-asset', Type.Object({ assetNo: Type.String({ maxLength: 50, pattern: '\\S' }) }), {
  fields: { assetNo: { title: 'Asset No.', messages: { pattern: 'Asset No. is required' } } },
});

/** Which of the machines that stand nowhere is installed. docs/rules/installations.md, 4. */
export const installFree = defineForm('install-free', Type.Object({ assetNo: Type.String() }), {
  fields: { assetNo: { title: 'Free Machine', widget: 'combobox', placeholder: 'Choose a machine' } },
});
