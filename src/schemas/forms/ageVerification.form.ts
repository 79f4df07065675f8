import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';
import {
  choice,
  comments,
  commentsView,
  confirmation,
  confirmed,
  day,
  happenedFaults,
  oldestBirth,
  recordSchema,
  recordViews,
  stated,
  words,
  yesNo,
} from './recordParts';

const birthInvalid = 'Date of birth is not valid';

export const ageVerificationForm = defineForm(
  'age-verification',
  Type.Object({
    ...recordSchema,
    hasId: Type.Boolean(),
    idType: choice,
    isDetailed: yesNo,
    description: words(500),
    gender: choice,
    dateOfBirth: day,
    isMinor: yesNo,
    isUnder18: confirmation,
    isChecked: confirmation,
    hasGambled: yesNo,
    hasHadStakeReturned: confirmation,
    hasBeenRefusedEntry: confirmation,
    comments,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      hasId: {
        title: 'Does the customer have ID?',
        widget: 'radio',
        section: 'Identification',
        messages: { required: 'Please specify whether or not the customer has ID' },
      },
      idType: { title: 'ID type', widget: 'select', messages: { required: 'ID type is required' } },
      isDetailed: { widget: 'hidden' },
      description: { title: 'ID details', ...stated('ID details are required') },
      gender: { title: 'Gender', widget: 'select', messages: { required: 'Gender is required' } },
      dateOfBirth: {
        title: 'Date of birth',
        earliest: oldestBirth,
        latest: 'today',
        opensAt: '1992-01-01',
        messages: { required: 'Date of birth is required', format: birthInvalid, earliest: birthInvalid, latest: birthInvalid },
      },
      isMinor: { widget: 'hidden' },
      isUnder18: {
        title: 'I confirm that the customer is under 18',
        isWide: true,
        ...confirmed('Please confirm that the customer is under 18'),
      },
      isChecked: {
        title: 'I confirm that the customer is 18 or over and that the ID is theirs',
        isWide: true,
        ...confirmed('Please confirm that you have checked the age of the customer'),
      },
      hasGambled: {
        title: 'Has the customer gambled?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not the customer has gambled' },
      },
      hasHadStakeReturned: {
        title: 'The stake was returned to the customer',
        ...confirmed('Please confirm that the stake was returned'),
      },
      hasBeenRefusedEntry: {
        title: 'The customer was refused entry',
        ...confirmed('Please confirm that the customer was refused entry'),
      },
      comments: { ...commentsView, section: 'Comments' },
    },
    check: (values) => [
      ...happenedFaults(values),
      ...(values.dateOfBirth !== undefined && values.date !== undefined && values.dateOfBirth > values.date
        ? [{ field: 'dateOfBirth' as const, message: birthInvalid }]
        : []),
    ],
    rules: [
      { when: { hasId: true }, ask: ['idType', 'gender', 'dateOfBirth'], require: ['idType', 'gender', 'dateOfBirth'] },
      { when: { hasId: true, isDetailed: true }, ask: ['description'], require: ['description'] },
      { when: { hasId: true, isMinor: true }, ask: ['isUnder18'], require: ['isUnder18'] },
      { when: { hasId: true, isMinor: false }, ask: ['isChecked'], require: ['isChecked'] },
      { when: { hasId: false }, ask: ['hasGambled', 'hasBeenRefusedEntry'], require: ['hasGambled', 'hasBeenRefusedEntry'] },
      { when: { hasId: false, hasGambled: true }, ask: ['hasHadStakeReturned'], require: ['hasHadStakeReturned'] },
    ],
  },
);
export type AgeVerificationValues = ValuesOf<typeof ageVerificationForm>;
