import { Type } from 'typebox';
import { defineForm } from './form';

/** Which machine is installed, by its asset number. Document 2, sections 4 and 5 (install: the asset number is required). */
export const installAsset = defineForm('install-asset', Type.Object({ assetNo: Type.String({ maxLength: 50, pattern: '\\S' }) }), {
  fields: { assetNo: { title: 'Asset No.', messages: { pattern: 'Asset No. is required' } } },
});
