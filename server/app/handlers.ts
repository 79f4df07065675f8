import type { Api } from '../../src/schemas/calls';
import { agcChecks } from '../areas/agcChecks';
import { ageVerifications } from '../areas/ageVerifications';
import { alerts } from '../areas/alerts';
import { analysis } from '../areas/analysis';
import { assets } from '../areas/assets';
import { authentication } from '../areas/authentication';
import { collectionReports } from '../areas/collectionReports';
import { collections } from '../areas/collections';
import { complianceConfiguration } from '../areas/complianceConfiguration';
import { complianceRecords } from '../areas/complianceRecords';
import { customers } from '../areas/customers';
import { devices } from '../areas/devices';
import { incidents } from '../areas/incidents';
import { incomeSecurity } from '../areas/incomeSecurity';
import { installations } from '../areas/installations';
import { interactions } from '../areas/interactions';
import { media } from '../areas/media';
import { observations } from '../areas/observations';
import { officers } from '../areas/officers';
import { organisation } from '../areas/organisation';
import { ownership } from '../areas/ownership';
import { reports } from '../areas/reports';
import { revenue } from '../areas/revenue';
import { selfExclusions } from '../areas/selfExclusions';
import { sessions } from '../areas/sessions';
import type { AreaHandlers } from './handler';

/** Every handler. A declared call without one, or one without a declaration, does not compile. */
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
};
