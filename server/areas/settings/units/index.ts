import type { AreaHandlers } from '../../../call/handler';
import { loadCompany, newCompany, updateCompany } from './company';
import { loadSite, newSite, updateSite } from './site';
import { loadSubCompany, newSubCompany, updateSubCompany } from './subCompany';

/** docs/rules/settings.md, 2 to 8. */
export const units: AreaHandlers<'units'> = {
  company: loadCompany,
  subCompany: loadSubCompany,
  site: loadSite,
  newCompany,
  newSubCompany,
  newSite,
  updateCompany,
  updateSubCompany,
  updateSite,
};
