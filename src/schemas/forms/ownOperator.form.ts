import { Type } from 'typebox';
import { defineForm } from './form';

export const ownOperator = defineForm('own-operator', Type.Object({ operator: Type.Optional(Type.Integer()) }), {
  fields: { operator: { title: 'Operator', widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' } },
});
