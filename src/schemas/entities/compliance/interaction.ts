import { type Static, Type } from 'typebox';
import { Named } from '../organisation';
import { NamedSite, RowVersion } from './common';
import { FoundCustomer } from './customer';

const OptionalText = Type.Optional(Type.String());
const OptionalFlag = Type.Optional(Type.Boolean());

/** The ids of outcomes that rules depend on. docs/rules/compliance-records.md, 3. */
export const outcomeIds = { other: 4, shortBreak: 5, longerBreak: 6, barred: 7 } as const;

export const Outcome = Type.Object({ id: Type.Integer(), name: Type.String(), customerOk: Type.Boolean() });
export type Outcome = Static<typeof Outcome>;

/** What the form of an interaction chooses from; the sites are those that the user may record at. */
export const InteractionLists = Type.Object({
  reasons: Type.Array(Named),
  outcomes: Type.Array(Outcome),
  sites: Type.Array(NamedSite),
});
export type InteractionLists = Static<typeof InteractionLists>;

/** A talk with a customer. docs/rules/compliance-records.md, 3. Moments are ISO instants, days YYYY-MM-DD. */
export const Interaction = Type.Object({
  /** The id of its compliance record. */
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  customer: Type.Optional(FoundCustomer),
  /** Who it is, where a server tells no more of them. */
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
