import { expect, it } from 'vitest';
import { tenantsAt } from '../../src/plugins/systemAdmin/compliance/tenants';

const named = (id: number, operatorId?: number) => ({ id, name: `Tenant ${id}`, ...(operatorId === undefined ? {} : { operatorId }) });
const idsAt = (tenants: Parameters<typeof tenantsAt>[0], operator: number | undefined, complianceAuthorisationUseCompany: boolean) =>
  tenantsAt(tenants, { at: { operator }, login: { complianceAuthorisationUseCompany } }).map(({ id }) => id);

it('offers the companies of the chosen operator, and those without an operator', () => {
  const companies = [named(1, 1), named(2, 2), named(3, 1), named(4)];
  expect(idsAt(companies, 1, true)).toEqual([1, 3, 4]);
  expect(idsAt(companies, undefined, true)).toEqual([1, 2, 3, 4]);
});

it('offers the chosen operator to logins that work by operators, with or without operators on the tenants', () => {
  expect(idsAt([named(1, 1), named(2, 2)], 2, false)).toEqual([2]);
  expect(idsAt([named(1), named(2)], 2, false)).toEqual([2]);
});
