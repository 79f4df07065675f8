import { choose, read, type Selection } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { Incident } from '../../../schemas/entities/compliance/incident';
import type { ComplianceRecord, EventRow } from '../../../schemas/entities/compliance/records';

const { media } = api;

/** A server may leave the id to the list. */
type ReadIncident = Omit<Incident, 'id'> & Partial<Pick<Incident, 'id'>>;

interface Around {
  readonly events: Selection<EventRow>;
  readonly incident: { readonly answer: ReadIncident | undefined };
}

interface AroundPrinted extends Pick<Around, 'incident'> {
  readonly record: { readonly answer: Pick<ComplianceRecord, 'id'> | undefined };
}

/** As saved, not as ticked. */
function isCaptured({ customerIncident, gamblingDispute, suspiciousActivity }: ReadIncident): boolean {
  return [customerIncident, gamblingDispute, suspiciousActivity].some((block) => block?.capturedByCctv === true);
}

function idOf({ events: { row } }: Pick<Around, 'events'>): number | undefined {
  return row?.id;
}

const label = 'CCTV Images';
const component = async () => (await import('../hatch/CctvImages')).CctvImages;
const view = ({ values: { id } }: { readonly values: { readonly id: number } }) => media.read({ id });

export const printedPictures = {
  label,
  component,
  height: 'content',
  when: ({ incident: { answer: incident } }: AroundPrinted) => incident !== undefined && isCaptured(incident),
  load: ({ record: { answer: record } }: AroundPrinted) => record && media.search({ incidentId: record.id }),
  sends: { view },
} as const;

/** CCTV pictures of a saved incident; added while the form is read-only. docs/rules/compliance-records.md, 4, 5 and 8. */
export const pictures = {
  label,
  component,
  height: 'content',
  when: ({ events: { row }, incident: { answer: incident } }: Around) =>
    row !== undefined && incident !== undefined && (incident.id ?? row.id) === row.id && isCaptured(incident),
  load: (ctx: Around) => {
    const incidentId = idOf(ctx);
    return incidentId !== undefined && media.search({ incidentId });
  },
  sends: {
    view,
    add: ({ events, values: { fileName, data } }: Around & { readonly values: { readonly fileName: string; readonly data: string } }) => {
      const incidentId = idOf({ events });
      return incidentId !== undefined && media.create({ incidentId, fileName, data });
    },
    remove: ({ values: { id } }: { readonly values: { readonly id: number } }) => media.remove({ id }),
  },
  // A change resets the authorisation.
  refreshes: ['events', 'record'],
  next: ({ events: { row } }: Around) => [read('form'), choose('events', row?.id)],
} as const;
