import { type Static, Type } from 'typebox';
import { InstantText } from '../../wire/dates';
import { NamedSite, RowVersion } from './common';

/** Location of the scanned code. docs/rules/compliance-records.md, 3. */
export const agcLocations = ['withinVenue', 'outsideVenue'] as const;
export type AgcLocation = (typeof agcLocations)[number];
export const agcLocationNames: Readonly<Record<AgcLocation, string>> = {
  withinVenue: 'Within the venue',
  outsideVenue: 'Outside the venue',
};
const Location = Type.Enum([...agcLocations]);

export interface AgcQuestion {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly kind: 'yesNo' | 'number';
  /** Its only location; `undefined` for both. */
  readonly onlyAt?: AgcLocation;
}

/** The location at which question 9 is asked. docs/rules/compliance-records.md, 3. */
const locationOfLastQuestion: AgcLocation = 'outsideVenue';

/** The questions of a check. docs/rules/compliance-records.md, 3. */
export const agcQuestions: readonly AgcQuestion[] = [
  { id: 1, name: 'anyoneUnderage', label: 'Is anyone under age in the AGC?', kind: 'yesNo' },
  { id: 2, name: 'anySelfExcludedPlayers', label: 'Are there any self-excluded players in the AGC?', kind: 'yesNo' },
  { id: 3, name: 'allOk', label: 'Is everything in order?', kind: 'yesNo' },
  { id: 4, name: 'isCleanAndTidy', label: 'Is the AGC clean and tidy?', kind: 'yesNo' },
  { id: 5, name: 'customersInAGC', label: 'How many customers are in the AGC?', kind: 'number' },
  { id: 6, name: 'hasCompletedSocialInteraction', label: 'Have you spoken with the customers?', kind: 'yesNo' },
  { id: 7, name: 'hasCompletedObservation', label: 'Have you observed the customers?', kind: 'yesNo' },
  { id: 8, name: 'requiresResponsibleGamblingInteraction', label: 'Does anyone need a responsible gambling interaction?', kind: 'yesNo' },
  { id: 9, name: 'anyoneInAGC', label: 'Is anyone in the AGC?', kind: 'yesNo', onlyAt: locationOfLastQuestion },
];

/** Returns a location's questions. docs/rules/compliance-records.md, 4. */
export function agcQuestionsAt(location: AgcLocation): readonly AgcQuestion[] {
  return agcQuestions.filter(({ onlyAt = location }) => onlyAt === location);
}

/** An answer; unanswered has no value. */
export const AgcAnswer = Type.Object({
  id: Type.Integer(),
  label: Type.Optional(Type.String()),
  value: Type.Optional(Type.Union([Type.Boolean(), Type.Number(), Type.Null()])),
});
export type AgcAnswer = Static<typeof AgcAnswer>;

/** A check of a location; times are ISO instants. docs/rules/compliance-records.md, 3. */
export const AgcCheck = Type.Object({
  id: Type.Integer(),
  rowVersion: RowVersion,
  isReadOnly: Type.Boolean(),
  siteCode: Type.String(),
  location: Location,
  checkDate: Type.String(),
  user: Type.String(),
  questions: Type.Array(AgcAnswer),
  site: NamedSite,
});
export type AgcCheck = Static<typeof AgcCheck>;

export const AgcChecks = Type.Object({
  rows: Type.Array(Type.Object({ id: Type.Integer(), location: Location, checkDate: InstantText, user: Type.String() })),
  /** A server may omit it. */
  totalRecords: Type.Optional(Type.Integer()),
});
export type AgcChecks = Static<typeof AgcChecks>;

export const mostCustomers = 9999;
