import type { Tenant } from '../../../schemas/entities/compliance/configuration';
import type { AtOperator } from '../../common/atOperator';

export interface AtTenants extends AtOperator {
  readonly login: { readonly complianceAuthorisationUseCompany?: boolean | undefined };
}

export interface AtChosenTenant extends AtTenants {
  readonly tenants: { readonly answer: readonly Tenant[] | undefined };
  readonly as: { readonly tenant?: number | undefined };
}

/** Returns the operator's tenants. A tenant without a known operator is always included; without a chosen operator all are. */
export function tenantsAt(tenants: readonly Tenant[], { at: { operator }, login }: AtTenants): readonly Tenant[] {
  // A login that works by companies has companies as tenants, else operators.
  const ownerOf = ({ id, operatorId }: Tenant) => operatorId ?? (login.complianceAuthorisationUseCompany ? undefined : id);
  return tenants.filter((tenant) => operator === undefined || (ownerOf(tenant) ?? operator) === operator);
}

/** Returns the name of the chosen tenant. A single tenant matches under any id. */
export function workingTenant({ tenants: { answer = [] }, as: { tenant }, ...ctx }: AtChosenTenant): string | undefined {
  return (answer.length === 1 ? answer[0] : tenantsAt(answer, ctx).find(({ id }) => id === tenant))?.name;
}

/** Returns whether the compliance service must be switched to the chosen tenant: a single tenant is its own anyway. */
export function isSwitched({ tenants: { answer = [] } }: Pick<AtChosenTenant, 'tenants'>): boolean {
  return answer.length > 1;
}
