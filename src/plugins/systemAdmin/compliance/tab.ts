import { join, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { Tenant } from '../../../schemas/entities/compliance/configuration';
import { tenantField } from '../../../schemas/forms/tenant.form';
import type { AtOperator } from '../../common/atOperator';
import { entriesOfItem } from './entries';
import { fieldsOfCustomers } from './fields';
import { customerFields, dataItemsOf, eventTypesOf } from './items';

const { complianceConfiguration: calls, customers } = api;

interface AtTenants extends AtOperator {
  readonly login: { readonly complianceAuthorisationUseCompany?: boolean | undefined };
}

/** Returns the operator's tenants. A tenant without a known operator is always included; without a chosen operator all are. */
export function tenantsAt(tenants: readonly Tenant[], { at: { operator }, login }: AtTenants): readonly Tenant[] {
  // A login that works by companies has companies as tenants, else operators.
  const ownerOf = ({ id, operatorId }: Tenant) => operatorId ?? (login.complianceAuthorisationUseCompany ? undefined : id);
  return tenants.filter((tenant) => operator === undefined || (ownerOf(tenant) ?? operator) === operator);
}

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
    .tenant('working', {
      // A single tenant matches under any id.
      name: ({ tenants: { answer = [] }, as: { tenant }, ...ctx }) =>
        (answer.length === 1 ? answer[0] : tenantsAt(answer, ctx).find(({ id }) => id === tenant))?.name,
      isSwitched: ({ tenants: { answer = [] } }) => answer.length > 1,
    })
    .message('whose', {
      label: 'Whose lists these are',
      text: ({ working, login }) =>
        working.name === undefined
          ? undefined
          : login.complianceAuthorisationUseCompany
            ? `These lists belong to the operator of ${working.name}. A change applies to all companies of that operator.`
            : `These lists belong to ${working.name}. A change applies to all of its companies.`,
      place: 'line',
    })
    .data('meta', { label: 'Event Types', load: ({ working }) => working.name && calls.metadata() })
    .data('asked', { label: 'Customers', load: ({ working }) => working.name && customers.configuration() })
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
          working.name === undefined || item === undefined ? undefined : item.id === customerFields ? 'fields' : 'entries',
        emptyText: 'Choose a tenant, an event type and a data item.',
      },
      () => ({ entries: entriesOfItem, fields: fieldsOfCustomers }),
    )
    .layout('tenants tenants tenants', 'as as as', 'whose whose whose', 'meta meta meta', 'asked asked asked', 'events items content')
    .widths(5, 4, 17),
);
