import { Type } from 'typebox';
import { behaviourDescribed } from '../entities/compliance/observation';
import { defineForm, type ValuesOf } from './form';
import {
  clock,
  comments,
  commentsView,
  day,
  happenedFaults,
  linkedAt,
  Person,
  PlaySession,
  recordSchema,
  recordViews,
  skippedFaults,
  yesNo,
} from './recordParts';

const reminderInvalid = 'Reminder date is not valid';
const moodless = 'Please select a mood option';

export const observationForm = defineForm(
  'observation',
  Type.Object({
    ...recordSchema,
    behaviour: Type.Integer(),
    comments,
    moods: Type.Array(Type.Integer(), { minItems: 1, uniqueItems: true }),
    customer: Person,
    setReminder: Type.Boolean(),
    reminderOffered: yesNo,
    reminderDate: day,
    reminderTime: clock,
    session: Type.Optional(PlaySession),
    linkedAt,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      behaviour: { title: 'Observation', widget: 'select', messages: { required: 'Observation is required' } },
      comments: commentsView,
      moods: { title: 'Mood', widget: 'checkboxes', isWide: true, messages: { required: moodless, minItems: moodless } },
      customer: {
        title: 'Customer',
        widget: 'record',
        isWide: true,
        section: 'Customer',
        messages: { required: 'Either customer or customerId must be provided' },
      },
      session: { title: 'Linked session', widget: 'record', isWide: true },
      linkedAt: { widget: 'hidden' },
      setReminder: {
        title: 'Set a reminder?',
        widget: 'radio',
        section: 'Reminder',
        messages: { required: 'Please choose whether to set a reminder or not.' },
      },
      reminderOffered: { widget: 'hidden' },
      reminderDate: { title: 'Reminder date', messages: { required: reminderInvalid, format: reminderInvalid } },
      reminderTime: {
        title: 'Reminder time',
        messages: { required: 'Reminder time is not valid', format: 'Reminder time is not valid' },
      },
    },
    check: (values) => [
      ...happenedFaults(values),
      ...skippedFaults('reminderTime', values.reminderDate, values.reminderTime),
      ...(values.reminderDate !== undefined && values.reminderDate < (values.date ?? '')
        ? [{ field: 'reminderDate' as const, message: reminderInvalid }]
        : []),
    ],
    rules: [
      { when: { behaviour: behaviourDescribed }, ask: ['comments'] },
      { when: { setReminder: true }, ask: ['reminderDate', 'reminderTime'], require: ['reminderDate', 'reminderTime'] },
    ],
  },
);
export type ObservationValues = ValuesOf<typeof observationForm>;
