import type { Api } from '../../src/schemas/calls';
import { collectionReports } from '../areas/cash/collectionReports';
import { collections } from '../areas/cash/collections';
import { installations } from '../areas/cash/installations';
import { alerts } from '../areas/compliance/alerts';
import { complianceConfiguration } from '../areas/compliance/configuration';
import { customers } from '../areas/compliance/customers';
import { evidence } from '../areas/compliance/evidence';
import { agcChecks } from '../areas/compliance/kinds/agcChecks';
import { ageVerifications } from '../areas/compliance/kinds/ageVerifications';
import { incidents } from '../areas/compliance/kinds/incidents';
import { interactions } from '../areas/compliance/kinds/interactions';
import { observations } from '../areas/compliance/kinds/observations';
import { selfExclusions } from '../areas/compliance/kinds/selfExclusions';
import { media } from '../areas/compliance/media';
import { officers } from '../areas/compliance/officers';
import { complianceRecords } from '../areas/compliance/records';
import { analysis } from '../areas/figures/analysis';
import { incomeSecurity } from '../areas/figures/incomeSecurity';
import { revenue } from '../areas/figures/revenue';
import { kiosk } from '../areas/floor/kiosk';
import { floor } from '../areas/floor/live';
import { transactions } from '../areas/floor/transactions';
import { organisation } from '../areas/organisation';
import { assets } from '../areas/register/assets';
import { devices } from '../areas/register/devices';
import { ownership } from '../areas/register/ownership';
import { reports } from '../areas/reports';
import { sessions } from '../areas/sessions';
import { openingHours } from '../areas/settings/hours';
import { operators } from '../areas/settings/operators';
import { settingsProfiles } from '../areas/settings/profiles';
import { units } from '../areas/settings/units';
import { accessProfiles } from '../areas/users/administration/profiles';
import { users } from '../areas/users/administration/users';
import { view } from '../areas/users/administration/viewing';
import { authentication } from '../areas/users/authentication';
import type { AreaHandlers } from '../call/handler';

/** Every handler. A call without a handler, or the reverse, does not compile. */
export const handlers: { readonly [Area in keyof Api]: AreaHandlers<Area> } = {
  authentication,
  organisation,
  installations,
  assets,
  ownership,
  devices,
  collections,
  collectionReports,
  sessions,
  kiosk,
  floor,
  transactions,
  analysis,
  revenue,
  incomeSecurity,
  reports,
  complianceRecords,
  interactions,
  ageVerifications,
  observations,
  incidents,
  selfExclusions,
  agcChecks,
  officers,
  media,
  customers,
  alerts,
  complianceConfiguration,
  evidence,
  operators,
  units,
  settingsProfiles,
  openingHours,
  users,
  accessProfiles,
  viewing: view,
};
