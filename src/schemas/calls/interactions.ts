import { Type } from 'typebox';
import { defineCall, promised, saved } from '../call';
import { IdRef, RowVersion, SavedRecord, SiteRef } from '../entities/compliance/common';
import { NewCustomer } from '../entities/compliance/customer';
import { Interaction, InteractionForm, InteractionLists } from '../entities/compliance/interaction';
import { flag, integer, integerSegment, plain, text } from '../wire/codec';
import { extra, optional } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;

const body = {
  customerId: optional(Type.Integer()),
  /** Replaces `customerId` for a new person. */
  customer: optional(NewCustomer),
  reason: optional(IdRef),
  outcome: optional(Type.Object({ id: Type.Integer(), customerOk: Type.Optional(Type.Boolean()) })),
  otherOutcome: optional(Type.String()),
  providedLeaflet: optional(Type.Boolean()),
  reasonNotProvidedLeaflet: optional(Type.String()),
  seekHelp: optional(Type.Boolean()),
  reasonNotSeekingHelp: optional(Type.String()),
  discussedSelfExclusion: optional(Type.Boolean()),
  reasonNotDiscussedSelfExclusion: optional(Type.String()),
  selfExclude: optional(Type.Boolean()),
  reasonNotSelfExclude: optional(Type.String()),
  interactionDate: text,
  /** YYYY-MM-DD, for outcomes 6 and 7. */
  endDateOfBreak: optional(Type.String()),
  /** ISO instant of the reminder, else the date of outcomes 6 and 7. */
  reviewDate: optional(Type.String()),
  setReminder: flag,
  /** YYYY-MM-DD and HH:mm, in Europe/London. */
  reminderDate: optional(Type.String()),
  reminderTime: optional(Type.String()),
  comments: optional(Type.String()),
  site: plain(SiteRef),
  /** Alert behind it, which this clears. A server may ignore it. */
  alertId: extra(Type.Integer()),
} as const;

/** docs/rules/compliance-records.md, 7. */
export const interactions = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'CustomerInteraction/Create',
    summary: 'Choices of the interaction form',
    answer: promised(InteractionLists, 'reasons', 'outcomes'),
  }),
  create: defineCall({
    ...post,
    path: 'CustomerInteraction/Create',
    late: true,
    summary: 'Record an interaction',
    outdates: recordCalls,
    body,
    answer: saved(SavedRecord),
  }),
  read: defineCall({
    ...get,
    path: 'CustomerInteraction/Read',
    summary: 'An interaction, to be read',
    query: { id: integerSegment },
    answer: promised(Interaction, 'interactionDate'),
  }),
  change: defineCall({
    ...get,
    path: 'CustomerInteraction/Update',
    summary: 'An interaction to edit, with the choices of its form',
    query: { id: integerSegment },
    answer: promised(InteractionForm),
  }),
  update: defineCall({
    ...post,
    access: { ...post.access, flags: ['optionComplianceAllowEdit'] },
    path: 'CustomerInteraction/Update',
    summary: 'Change an interaction',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;
