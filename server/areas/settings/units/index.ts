import type { AreaHandlers } from '../../../call/handler';
import { company } from './company';
import { site } from './site';
import { subCompany } from './subCompany';

/** docs/rules/settings.md, 2 to 8. */
export const units: AreaHandlers<'units'> = {
  company: (context, { id }) => company.load(context, id),
  subCompany: (context, { id }) => subCompany.load(context, id),
  site: (context, { id }) => site.load(context, id),
  newCompany: (context, { operator: operatorId }) => company.blank(context, { operatorId }),
  newSubCompany: (context, { operator: operatorId, company: companyId }) => subCompany.blank(context, { operatorId, companyId }),
  newSite: (context, { operator: operatorId, company: companyId, region: subCompanyId }) =>
    site.blank(context, { operatorId, companyId, subCompanyId }),
  updateCompany: (context, { OperatorId: operatorId, ...saving }) => company.save(context, { ...saving, place: { operatorId } }),
  updateSubCompany: (context, { OperatorId: operatorId, CompanyId: companyId, ...saving }) =>
    subCompany.save(context, { ...saving, place: { operatorId, companyId } }),
  updateSite: (context, { OperatorId: operatorId, CompanyId: companyId, RegionId: subCompanyId, ...saving }) =>
    site.save(context, { ...saving, place: { operatorId, companyId, subCompanyId } }),
};
