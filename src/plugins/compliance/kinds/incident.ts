import { join } from '../../../engine';
import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import { incidentInReview } from '../../../schemas/entities/compliance/incident';
import { instantAt, type Moment } from './moments';

export type IncidentBody = InputOf<typeof api.incidents.create>;
type Blocks = Pick<IncidentBody, 'customerIncident' | 'enforcementVisit' | 'gamblingDispute' | 'suspiciousActivity'>;

/** How incidents of every type are loaded and saved: to be changed one is read for update. */
export const incidentCalls = {
  blank: () => api.incidents.blank({}),
  read: api.incidents.read,
  change: api.incidents.readForUpdate,
  create: api.incidents.create,
  update: api.incidents.update,
} as const;

/** What is sent of an incident: always in review, and with the block of its type alone. */
export function incidentBody(typeId: number, { date, time, site }: Moment & { readonly site: string }, block: Blocks): IncidentBody {
  return {
    incidentDate: instantAt({ date, time }),
    incidentStatus: { id: incidentInReview },
    incidentType: { id: typeId },
    site: { guid: site },
    ...block,
  };
}

/** The lists of an incident where one is recorded, with what new people and officers are asked for without a connection. */
export function prepared() {
  return join({ lists: incidentCalls.blank(), people: api.customers.blank(), officers: api.officers.blank() }, ({ lists }) => lists);
}
