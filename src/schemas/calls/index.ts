import { accessProfiles } from './accessProfiles';
import { agcChecks } from './agcChecks';
import { ageVerifications } from './ageVerifications';
import { alerts } from './alerts';
import { analysis } from './analysis';
import { assets } from './assets';
import { authentication } from './authentication';
import { collectionReports } from './collectionReports';
import { collections } from './collections';
import { complianceConfiguration } from './complianceConfiguration';
import { complianceRecords } from './complianceRecords';
import { customers } from './customers';
import { incomeSecurity, revenue } from './dashboards';
import { devices } from './devices';
import { evidence } from './evidence';
import { floor } from './floor';
import { incidents } from './incidents';
import { installations } from './installations';
import { interactions } from './interactions';
import { kiosk } from './kiosk';
import { media } from './media';
import { observations } from './observations';
import { officers } from './officers';
import { openingHours } from './openingHours';
import { operators } from './operators';
import { organisation } from './organisation';
import { ownership } from './ownership';
import { reports } from './reports';
import { selfExclusions } from './selfExclusions';
import { sessions } from './sessions';
import { settingsProfiles } from './settingsProfiles';
import { transactions } from './transactions';
import { units } from './units';
import { users } from './users';
import { viewing } from './viewing';

export const api = {
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
  viewing,
} as const;
export type Api = typeof api;
