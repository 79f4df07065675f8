import { Type } from 'typebox';
import { defineForm } from './form';

/** docs/rules/installations.md, 4 and 5. */
export const installAsset = defineForm('install-asset', Type.Object({ assetNo: Type.String({ maxLength: 50, pattern: '\\S' }) }), {
  fields: { assetNo: { title: 'Asset No.', messages: { pattern: 'Asset No. is required' } } },
});

/** docs/rules/installations.md, 4. */
export const installFree = defineForm('install-free', Type.Object({ assetNo: Type.String() }), {
  fields: { assetNo: { title: 'Free Machine', widget: 'combobox', placeholder: 'Choose a machine' } },
});
