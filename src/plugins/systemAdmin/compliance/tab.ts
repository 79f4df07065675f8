import { within } from '../../../engine';
import { api } from '../../../schemas/calls';
import { tenantField } from '../../../schemas/forms/tenant.form';
import type { AtOperator } from '../../common/atOperator';
import { entriesOfItem } from './entries';
import { fieldsOfCustomers } from './fields';
import { customerFields, dataItemsOf, eventTypesOf } from './items';

const { complianceConfiguration: calls, customers } = api;

/** The compliance configuration of a tenant: its lists, and what its customers are asked. docs/rules/compliance.md, 2. */
export const complianceTab = within<AtOperator & { readonly login: { readonly complianceAuthorisationUseCompany?: boolean | undefined } }>(
  (inner) =>
    inner
      .data('tenants', { label: 'Tenants', load: () => calls.tenants() })
      .filter('as', {
        form: tenantField,
        label: 'Tenant',
        // Tenants are companies for a login that works by companies.
        start: ({ at: { operator }, login }) => (login.complianceAuthorisationUseCompany ? {} : { tenant: operator }),
        choices: { tenant: () => calls.tenants() },
      })
      .tenant('working', {
        // One tenant is nobody else's, whatever it is called by.
        name: ({ tenants: { answer = [] }, as: { tenant } }) =>
          (answer.length === 1 ? answer[0] : answer.find(({ id }) => id === tenant))?.name,
        isSwitched: ({ tenants: { answer = [] } }) => answer.length > 1,
      })
      .data('meta', { label: 'Event Types', load: ({ working }) => working.name && calls.metadata() })
      .data('asked', { label: 'Customers', load: ({ working }) => working.name && customers.configuration() })
      .list('events', {
        label: 'Event Types',
        when: ({ meta }) => meta.answer !== undefined,
        items: ({ meta: { answer = [] } }) => eventTypesOf(answer),
      })
      .list('items', {
        label: 'Data Items',
        when: ({ meta }) => meta.answer !== undefined,
        items: ({ meta: { answer = [] }, events: { item } }) => dataItemsOf(answer, item?.id),
        emptyText: 'Choose an event type.',
      })
      .cases(
        'content',
        {
          case: ({ working, items: { item } }) =>
            working.name === undefined || item === undefined ? undefined : item.id === customerFields ? 'fields' : 'entries',
          emptyText: 'Choose a tenant, an event type and a data item.',
        },
        () => ({ entries: entriesOfItem, fields: fieldsOfCustomers }),
      )
      .layout('tenants tenants tenants', 'as as as', 'meta meta meta', 'asked asked asked', 'events items content')
      .widths(5, 4, 17),
);
