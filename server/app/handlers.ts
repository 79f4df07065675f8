import type { Api } from '../../src/schemas/calls';
import { analysis } from '../areas/analysis';
import { assets } from '../areas/assets';
import { authentication } from '../areas/authentication';
import { collectionReports } from '../areas/collectionReports';
import { collections } from '../areas/collections';
import { devices } from '../areas/devices';
import { incomeSecurity } from '../areas/incomeSecurity';
import { installations } from '../areas/installations';
import { organisation } from '../areas/organisation';
import { ownership } from '../areas/ownership';
import { reports } from '../areas/reports';
import { revenue } from '../areas/revenue';
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
};
