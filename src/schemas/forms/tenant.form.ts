import { Type } from 'typebox';
import { defineForm } from './form';

export const tenantField = defineForm('tenant', Type.Object({ tenant: Type.Optional(Type.Integer()) }), {
  fields: { tenant: { title: 'Tenant', widget: 'select', placeholder: 'Choose a tenant', onlyChoice: 'taken' } },
});
