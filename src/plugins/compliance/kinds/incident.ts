import { join } from '../../../engine';
import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import { incidentInReview } from '../../../schemas/entities/compliance/incident';
import { instantAt, type Moment } from './moments';

export type IncidentBody = InputOf<typeof api.incidents.create>;
type Blocks = Pick<IncidentBody, 'customerIncident' | 'enforcementVisit' | 'gamblingDispute' | 'suspiciousActivity'>;

/** Calls of all incidents; editing reads for update. */
export const incidentCalls = {
  blank: () => api.incidents.blank({}),
  read: api.incidents.read,
  change: api.incidents.readForUpdate,
  create: api.incidents.create,
  update: api.incidents.update,
} as const;

/** Builds an incident: always in review, with only its type's block. */
export function incidentBody(typeId: number, { date, time, site }: Moment & { readonly site: string }, block: Blocks): IncidentBody {
  return {
    incidentDate: instantAt({ date, time }),
    incidentStatus: { id: incidentInReview },
    incidentType: { id: typeId },
    site: { guid: site },
    ...block,
  };
}

/** Loads an incident's lists and, for offline use, those of people and officers. */
export function prepared() {
  return join({ lists: incidentCalls.blank(), people: api.customers.blank(), officers: api.officers.blank() }, ({ lists }) => lists);
}
