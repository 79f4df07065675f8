import { analysis } from './analysis';
import { assets } from './assets';
import { authentication } from './authentication';
import { collectionReports } from './collectionReports';
import { collections } from './collections';
import { incomeSecurity, revenue } from './dashboards';
import { devices } from './devices';
import { installations } from './installations';
import { organisation } from './organisation';
import { ownership } from './ownership';
import { reports } from './reports';
import { sessions } from './sessions';

/** Every call of the contract, by area. The client, the server, the OpenAPI document and the tests read this one record. */
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
  analysis,
  revenue,
  incomeSecurity,
  reports,
} as const;
export type Api = typeof api;
