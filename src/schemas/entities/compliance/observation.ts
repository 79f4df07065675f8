import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { NamedSite, RowVersion } from './common';
import { FoundCustomer } from './customer';

const OptionalText = Type.Optional(Type.String());

/** The behaviour that is described in words; of all others nothing is asked. */
export const behaviourDescribed = 10;

/** What the form of an observation chooses from; the sites are those that the user may record at. */
export const ObservationLists = Type.Object({ behaviours: NamedList, moods: NamedList, sites: Type.Array(NamedSite) });
export type ObservationLists = Static<typeof ObservationLists>;

/** What was noticed about a customer. docs/rules/compliance-records.md, 3. Moments are ISO instants. */
export const Observation = Type.Object({
  /** The id of its compliance record. */
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  observationDate: Type.String(),
  behaviour: Named,
  moods: NamedList,
  customer: Type.Optional(FoundCustomer),
  /** Who it is, where a server tells no more of them. */
  customerId: Type.Optional(Type.Integer()),
  comments: OptionalText,
  reminderDate: OptionalText,
  /** The play session that it is about. */
  sessionId: Type.Optional(Type.Integer()),
  site: NamedSite,
});
export type Observation = Static<typeof Observation>;

export const ObservationForm = Type.Object({ ...ObservationLists.properties, record: Observation });
export type ObservationForm = Static<typeof ObservationForm>;
