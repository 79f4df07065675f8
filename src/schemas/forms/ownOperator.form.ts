import { Type } from 'typebox';
import { defineForm } from './form';

/** The operator of a screen without the organisation panel. */
export const ownOperator = defineForm('own-operator', Type.Object({ operator: Type.Optional(Type.Integer()) }), {
  fields: { operator: { title: 'Operator', widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' } },
});
