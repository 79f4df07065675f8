import { join, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { Tenant } from '../../../schemas/entities/compliance/configuration';
import { tenantField } from '../../../schemas/forms/tenant.form';
import { entriesOfItem } from './entries';
import { fieldsOfCustomers } from './fields';
import { customerFields, dataItemsOf, eventTypesOf } from './items';
import { type AtTenants, tenantsAt, workingTenant } from './tenants';

const { complianceConfiguration: calls, customers } = api;

function startingWith(tenants: readonly Tenant[]) {
  return tenants.map((tenant, place) => ({ ...tenant, isDefault: place === 0 }));
}

/** A tenant's compliance configuration: lists and customer fields. docs/rules/compliance.md, 2. */
export const complianceTab = within<AtTenants>((inner) =>
  inner
    .data('tenants', { label: 'Tenants', load: () => calls.tenants() })
    .filter('as', {
      form: tenantField,
      label: 'Tenant',
      start: ({ at: { operator }, login }) => (login.complianceAuthorisationUseCompany ? {} : { tenant: operator }),
      choices: { tenant: (ctx) => join({ tenants: calls.tenants() }, ({ tenants }) => startingWith(tenantsAt(tenants, ctx))) },
    })
    .custom('working', {
      component: async () => (await import('../hatch/TenantSwitch')).TenantSwitch,
      about: workingTenant,
      height: 'none',
    })
    .message('whose', {
      label: 'Owner of the lists',
      text: ({ working, login }) =>
        working === undefined
          ? undefined
          : login.complianceAuthorisationUseCompany
            ? `These lists belong to the operator of ${working}. A change applies to all companies of that operator.`
            : `These lists belong to ${working}. A change applies to all of its companies.`,
      place: 'line',
    })
    .data('meta', { label: 'Event Types', load: ({ working }) => working && calls.metadata() })
    .data('configuration', { label: 'Customers', load: ({ working }) => working && customers.configuration() })
    .list('events', {
      label: 'Event Types',
      when: ({ meta }) => meta.answer !== undefined,
      items: ({ meta: { answer = [] } }) => eventTypesOf(answer),
      start: 'first',
    })
    .list('items', {
      label: 'Data Items',
      when: ({ meta }) => meta.answer !== undefined,
      items: ({ meta: { answer = [] }, events: { item } }) => dataItemsOf(answer, item?.id),
      emptyText: 'Choose an event type.',
      start: 'first',
    })
    .cases(
      'content',
      {
        case: ({ working, items: { item } }) =>
          working === undefined || item === undefined ? undefined : item.id === customerFields ? 'fields' : 'entries',
        emptyText: 'Choose a tenant, an event type and a data item.',
      },
      () => ({ entries: entriesOfItem, fields: fieldsOfCustomers }),
    )
    .layout(
      'tenants tenants tenants',
      'as as as',
      'working working working',
      'whose whose whose',
      'meta meta meta',
      'configuration configuration configuration',
      'events items content',
    )
    .widths(5, 4, 17),
);
