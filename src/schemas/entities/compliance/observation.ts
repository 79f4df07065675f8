import { type Static, Type } from 'typebox';
import { Named, NamedList } from '../organisation';
import { formLists, NamedSite, RowVersion } from './common';
import { CustomerResult } from './customer';

const OptionalText = Type.Optional(Type.String());

export const behaviourDescribed = 10;

export const ObservationLists = formLists({ behaviours: NamedList, moods: NamedList }, { sites: Type.Array(NamedSite) });
export type ObservationLists = Static<typeof ObservationLists>;

/** Times are ISO instants. docs/rules/compliance-records.md, 3. */
export const Observation = Type.Object({
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  observationDate: Type.String(),
  behaviour: Named,
  moods: NamedList,
  customer: Type.Optional(CustomerResult),
  customerId: Type.Optional(Type.Integer()),
  comments: OptionalText,
  reminderDate: OptionalText,
  sessionId: Type.Optional(Type.Integer()),
  site: NamedSite,
});
export type Observation = Static<typeof Observation>;

export const ObservationForm = Type.Object({ ...ObservationLists.properties, record: Observation });
export type ObservationForm = Static<typeof ObservationForm>;
