import type { FieldError } from '../../../../../src/schemas/failure';
import type { incident } from '../../../../db/schema';
import type { KnownSite } from '../../common/access';
import type { CheckedPeople } from '../../filing/people';
import type { IncidentTypes } from './lists';
import type { ChosenOfficer } from './officer';

type Columns = Pick<typeof incident.$inferInsert, 'installationId' | 'capturedByCctv' | 'policeCalled' | 'incidentNumber'>;

/** A validated block; complaints name fields without it. */
export interface CheckedBlock {
  readonly complaints: readonly FieldError[];
  readonly persons: CheckedPeople;
  readonly suspects: CheckedPeople;
  readonly officer: ChosenOfficer;
  readonly columns: Columns;
  /** Fields without a column, by contract name. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly sessionIds: readonly number[];
  readonly comments: string | undefined;
}

export interface Surroundings {
  readonly site: KnownSite;
  readonly lists: IncidentTypes;
  /** Already linked people, who may stay despite the data access. */
  readonly already: { readonly customers: readonly number[]; readonly officer: number | undefined };
}

export const nobody: CheckedPeople = { ids: [], made: [], complaints: [] };

export function numberOf({ ids, made }: CheckedPeople): number {
  return ids.length + made.length;
}
