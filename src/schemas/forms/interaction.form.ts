import { Type } from 'typebox';
import { outcomeIds } from '../entities/compliance/interaction';
import { defineForm, type ValuesOf } from './form';
import { formats } from './formats';
import {
  clock,
  comments,
  commentsView,
  day,
  explained,
  happenedFaults,
  Person,
  recordSchema,
  recordViews,
  skippedFaults,
  words,
  yesNo,
} from './recordParts';

const reasonText = words(2000);

/** Invalid times have their own error. */
function isEarlier(one: string, other: string): boolean {
  return formats.time(one) && formats.time(other) && one.slice(0, 5) < other.slice(0, 5);
}

const reviewInvalid = 'Review date is not valid';
const reminderInvalid = 'Reminder date is not valid';

/**
 * Form of a customer interaction; answers to hidden questions are dropped. docs/rules/compliance-records.md, 3 and 5 (customer
 * interaction).
 */
export const interactionForm = defineForm(
  'customer-interaction',
  Type.Object({
    ...recordSchema,
    customer: Person,
    isVulnerable: Type.Boolean({ default: true }),
    reason: Type.Optional(Type.Integer()),
    outcome: Type.Optional(Type.Integer()),
    customerOk: Type.Boolean({ default: true }),
    otherOutcome: reasonText,
    providedLeaflet: yesNo,
    reasonNotProvidedLeaflet: reasonText,
    seekHelp: yesNo,
    reasonNotSeekingHelp: reasonText,
    discussedSelfExclusion: yesNo,
    reasonNotDiscussedSelfExclusion: reasonText,
    selfExclude: yesNo,
    reasonNotSelfExclude: reasonText,
    reviewDate: day,
    comments,
    setReminder: Type.Boolean(),
    reminderOffered: yesNo,
    reminderDate: day,
    reminderTime: clock,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      customer: { title: 'Customer', widget: 'record', isWide: true, messages: { required: 'Selected customer is required' } },
      isVulnerable: { widget: 'hidden' },
      reason: {
        title: 'Reason for interaction',
        widget: 'select',
        section: 'Reason and outcome',
        messages: { required: 'Reason for interaction is required' },
      },
      outcome: { title: 'Outcome', widget: 'select', messages: { required: 'Outcome is required' } },
      customerOk: { widget: 'hidden' },
      otherOutcome: { title: 'Outcome description', ...explained('Outcome description is required') },
      providedLeaflet: {
        title: 'Was a safer gambling leaflet provided?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not leaflet was provided' },
      },
      reasonNotProvidedLeaflet: {
        title: 'Why was no leaflet provided?',
        ...explained('Please provide the reason why not provide a safer gambling leaflet?'),
      },
      seekHelp: {
        title: 'Was it explained how to seek help?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not seeking help was explained' },
      },
      reasonNotSeekingHelp: {
        title: 'Why was it not explained?',
        ...explained('Please provide the reason why not explain how to seek help?'),
      },
      discussedSelfExclusion: {
        title: 'Was the self-exclusion process discussed?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not the self-exclusion process was discussed' },
      },
      reasonNotDiscussedSelfExclusion: {
        title: 'Why was it not discussed?',
        ...explained('Please provide the reason why not discuss the self-exclusion process?'),
      },
      selfExclude: {
        title: 'Does the customer wish to self-exclude?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not the customer wish to self-exclude' },
      },
      reasonNotSelfExclude: {
        title: 'Why does the customer not wish to self-exclude?',
        ...explained('Please provide the reason why not self-exclude?'),
      },
      reviewDate: {
        title: 'End date of break',
        messages: { required: 'Date is required', format: reviewInvalid },
      },
      comments: commentsView,
      setReminder: {
        title: 'Set a reminder?',
        widget: 'radio',
        section: 'Reminder',
        messages: { required: 'Please choose whether to set a reminder or not.' },
      },
      reminderOffered: { widget: 'hidden' },
      reminderDate: {
        title: 'Reminder date',
        messages: { required: reminderInvalid, format: reminderInvalid },
      },
      reminderTime: {
        title: 'Reminder time',
        messages: { required: 'Reminder time is not valid', format: 'Reminder time is not valid' },
      },
    },
    check: ({ date = '', time = '', reviewDate, reminderDate, reminderTime = '' }) => [
      ...happenedFaults({ date, time }),
      ...skippedFaults('reminderTime', reminderDate, reminderTime),
      ...(reviewDate !== undefined && reviewDate < date ? [{ field: 'reviewDate' as const, message: reviewInvalid }] : []),
      ...(reminderDate !== undefined && (reminderDate < date || (reminderDate === date && isEarlier(reminderTime, time)))
        ? [{ field: 'reminderDate' as const, message: reminderInvalid }]
        : []),
    ],
    rules: [
      { when: { isVulnerable: true }, ask: ['reason', 'outcome'], require: ['reason', 'outcome'] },
      { when: { outcome: outcomeIds.other }, ask: ['otherOutcome'], require: ['otherOutcome'] },
      {
        when: { customerOk: false },
        ask: ['providedLeaflet', 'seekHelp', 'discussedSelfExclusion'],
        require: ['providedLeaflet', 'seekHelp', 'discussedSelfExclusion'],
      },
      { when: { providedLeaflet: false }, ask: ['reasonNotProvidedLeaflet'], require: ['reasonNotProvidedLeaflet'] },
      { when: { seekHelp: false }, ask: ['reasonNotSeekingHelp'], require: ['reasonNotSeekingHelp'] },
      {
        when: { outcome: [outcomeIds.shortBreak, outcomeIds.longerBreak, outcomeIds.barred] },
        ask: ['discussedSelfExclusion'],
        require: ['discussedSelfExclusion'],
      },
      {
        when: { discussedSelfExclusion: false },
        ask: ['reasonNotDiscussedSelfExclusion'],
        require: ['reasonNotDiscussedSelfExclusion'],
      },
      { when: { discussedSelfExclusion: true }, ask: ['selfExclude'], require: ['selfExclude'] },
      { when: { selfExclude: false }, ask: ['reasonNotSelfExclude'], require: ['reasonNotSelfExclude'] },
      { when: { outcome: [outcomeIds.longerBreak, outcomeIds.barred] }, ask: ['reviewDate'], require: ['reviewDate'] },
      { when: { setReminder: true }, ask: ['reminderDate', 'reminderTime'], require: ['reminderDate', 'reminderTime'] },
    ],
  },
);
export type InteractionValues = ValuesOf<typeof interactionForm>;
