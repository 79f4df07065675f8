import type { FieldError } from '../../../../../src/schemas/failure';
import type { incident } from '../../../../db/schema';
import type { CheckedPeople } from '../../filing/people';
import type { KnownSite } from '../../ground/access';
import type { IncidentTypes } from './lists';
import type { ChosenOfficer } from './officer';

type Columns = Pick<typeof incident.$inferInsert, 'installationId' | 'capturedByCctv' | 'policeCalled' | 'incidentNumber'>;

/** The block of an incident as it was sent, judged; what is complained about must not be kept. Complaints name fields without their block. */
export interface CheckedBlock {
  readonly complaints: readonly FieldError[];
  /** Who was involved, and who is suspected. */
  readonly persons: CheckedPeople;
  readonly suspects: CheckedPeople;
  readonly officer: ChosenOfficer;
  readonly columns: Columns;
  /** What no column and no other table has, by the names of the contract. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly sessionIds: readonly number[];
  readonly comments: string | undefined;
}

/** What a block is judged by. */
export interface Surroundings {
  readonly site: KnownSite;
  readonly lists: IncidentTypes;
  /** Who belongs to it already, and may stay whatever the caller's data access. */
  readonly already: { readonly customers: readonly number[]; readonly officer: number | undefined };
}

/** No people at all. */
export const nobody: CheckedPeople = { ids: [], made: [], complaints: [] };

/** How many people there are, kept or to be kept. */
export function numberOf({ ids, made }: CheckedPeople): number {
  return ids.length + made.length;
}
