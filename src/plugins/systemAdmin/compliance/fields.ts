import { join, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import { customerFieldsForm, customerFieldsInput } from '../../../schemas/forms/configurationForm';
import type { AtItem } from './entries';

const { customers } = api;

export const fieldsOfCustomers = within<Pick<AtItem, 'configuration'>>((inner) =>
  inner.optionForm('fields', {
    label: 'Required Fields',
    load: () => join({ form: customers.configurationForm() }, ({ form }) => customerFieldsForm(form)),
    save: ({ answer: { record }, details }) => customers.configure(customerFieldsInput(record, details)),
    saved: 'Your changes were saved successfully.',
    refreshes: ['configuration'],
  }),
);
