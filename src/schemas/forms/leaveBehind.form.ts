import { Type } from 'typebox';
import { defineForm } from './form';
import { account, explained } from './recordParts';

/** docs/rules/compliance.md, 4. */
export const leaveBehindForm = defineForm('leave-behind', Type.Object({ reason: account }), {
  fields: { reason: { title: 'Reason', ...explained('Please say why this quarter is left behind'), rows: 4, hasFocus: true } },
});
