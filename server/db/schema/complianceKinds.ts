import { bigint, boolean, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { recordId } from './compliance';
import { playSession } from './play';

/** docs/rules/compliance-records.md, 3. */
export const customerInteraction = pgTable('customer_interaction', {
  recordId: recordId(),
  interactionAt: instant('interaction_at').notNull(),
  /** Null where the customer was not vulnerable; the same for the outcome and later fields. */
  reasonId: smallint('reason_id'),
  outcomeId: smallint('outcome_id'),
  otherOutcome: text('other_outcome'),
  customerOk: boolean('customer_ok'),
  providedLeaflet: boolean('provided_leaflet'),
  reasonNotProvidedLeaflet: text('reason_not_provided_leaflet'),
  seekHelp: boolean('seek_help'),
  reasonNotSeekingHelp: text('reason_not_seeking_help'),
  discussedSelfExclusion: boolean('discussed_self_exclusion'),
  reasonNotDiscussedSelfExclusion: text('reason_not_discussed_self_exclusion'),
  selfExclude: boolean('self_exclude'),
  reasonNotSelfExclude: text('reason_not_self_exclude'),
  reviewAt: instant('review_at'),
  setReminder: boolean('set_reminder').notNull().default(false),
  endOfBreak: date('end_of_break', { mode: 'string' }),
  alertId: bigint('alert_id', { mode: 'number' }),
});

/** docs/rules/compliance-records.md, 3. */
export const ageVerification = pgTable('age_verification', {
  recordId: recordId(),
  verifiedAt: instant('verified_at').notNull(),
  hasId: boolean('has_id').notNull(),
  idTypeId: smallint('id_type_id'),
  description: text('description'),
  gender: smallint('gender'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  isUnder18: boolean('is_under_18').notNull().default(false),
  hasGambled: boolean('has_gambled'),
  hasHadStakeReturned: boolean('has_had_stake_returned'),
  hasBeenRefusedEntry: boolean('has_been_refused_entry'),
});

/** docs/rules/compliance-records.md, 3. */
export const observation = pgTable(
  'observation',
  {
    recordId: recordId(),
    observedAt: instant('observed_at').notNull(),
    behaviourId: smallint('behaviour_id').notNull(),
    moodIds: jsonb('mood_ids').$type<readonly number[]>().notNull(),
    reminderAt: instant('reminder_at'),
    sessionId: integer('session_id').references(() => playSession.id),
  },
  (t) => [index('observation_session').on(t.sessionId)],
);

/** docs/rules/compliance-records.md, 3. */
export const selfExclusion = pgTable('self_exclusion', {
  recordId: recordId(),
  excludedAt: instant('excluded_at').notNull(),
  selfExclusionTypeId: smallint('self_exclusion_type_id').notNull(),
  customerReference: text('customer_reference').notNull(),
});

/** A question set that staff answer at a site after scanning its code. docs/rules/compliance-records.md, 3. */
export const agcCheck = pgTable('agc_check', {
  recordId: recordId(),
  checkedAt: instant('checked_at').notNull(),
  location: text('location').$type<'withinVenue' | 'outsideVenue'>().notNull(),
  /** By question id; yes or no, or a number. */
  answers: jsonb('answers').$type<Readonly<Record<string, boolean | number>>>().notNull(),
});
