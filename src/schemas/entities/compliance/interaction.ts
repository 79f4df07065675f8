import { type Static, Type } from 'typebox';
import { Named } from '../organisation';
import { formLists, NamedSite, RowVersion } from './common';
import { CustomerResult } from './customer';

const OptionalText = Type.Optional(Type.String());
const OptionalFlag = Type.Optional(Type.Boolean());

/** docs/rules/compliance-records.md, 3. */
export const outcomeIds = { other: 4, shortBreak: 5, longerBreak: 6, barred: 7 } as const;

export const Outcome = Type.Object({ id: Type.Integer(), name: Type.String(), customerOk: Type.Boolean() });
export type Outcome = Static<typeof Outcome>;

export const InteractionLists = formLists({ reasons: Type.Array(Named), outcomes: Type.Array(Outcome) }, { sites: Type.Array(NamedSite) });
export type InteractionLists = Static<typeof InteractionLists>;

/** Times are ISO instants, days YYYY-MM-DD. docs/rules/compliance-records.md, 3. */
export const Interaction = Type.Object({
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  customer: Type.Optional(CustomerResult),
  customerId: Type.Optional(Type.Integer()),
  reason: Type.Optional(Named),
  outcome: Type.Optional(Outcome),
  otherOutcome: OptionalText,
  providedLeaflet: OptionalFlag,
  reasonNotProvidedLeaflet: OptionalText,
  seekHelp: OptionalFlag,
  reasonNotSeekingHelp: OptionalText,
  discussedSelfExclusion: OptionalFlag,
  reasonNotDiscussedSelfExclusion: OptionalText,
  selfExclude: OptionalFlag,
  reasonNotSelfExclude: OptionalText,
  interactionDate: Type.String(),
  endDateOfBreak: OptionalText,
  reviewDate: OptionalText,
  setReminder: Type.Boolean(),
  comments: OptionalText,
  site: NamedSite,
});
export type Interaction = Static<typeof Interaction>;

export const InteractionForm = Type.Object({ ...InteractionLists.properties, record: Interaction });
export type InteractionForm = Static<typeof InteractionForm>;
