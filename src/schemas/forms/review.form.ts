import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';

/** docs/rules/compliance.md, 3. */
export const defaultVenueTimeId = 15;

const text = Type.Optional(Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }));
const yesOrNo = { widget: 'radio', names: { true: 'Yes', false: 'No' } } as const;

function wordsView(title: string, missing: string) {
  return {
    title,
    widget: 'multiline',
    rows: 3,
    messages: { required: missing, minLength: missing, pattern: missing, maxLength: `${title} can have at most 2,000 characters.` },
  } as const;
}

/** docs/rules/compliance.md, 3 and 4 and 5. */
export const review = defineForm(
  'review',
  Type.Object({
    enteredVenue: Type.Boolean(),
    venueEnterCountId: Type.Optional(Type.Integer()),
    venueEnterTimeId: Type.Optional(Type.Integer({ default: defaultVenueTimeId })),
    behaviourChanged: Type.Boolean(),
    behaviourComments: text,
    atRisk: Type.Boolean(),
    atRiskMeasures: text,
    anotherReview: Type.Boolean(),
    nextReviewDate: Type.Optional(Type.String({ format: 'date' })),
    barCustomer: Type.Boolean(),
  }),
  {
    dates: 'year-first',
    fields: {
      enteredVenue: {
        ...yesOrNo,
        title: 'Has the customer entered the venue since the interaction?',
        messages: { required: 'Please confirm if the customer has entered the venue since the interaction.' },
      },
      venueEnterCountId: {
        widget: 'select',
        title: 'Number of visits',
        messages: { required: 'Please choose how many times the customer has entered the venue.' },
      },
      venueEnterTimeId: {
        widget: 'select',
        title: 'Average time in the venue',
        messages: { required: 'Please choose how long the customer stayed on average.' },
      },
      behaviourChanged: {
        ...yesOrNo,
        title: "Has the customer's behaviour changed?",
        messages: { required: "Please confirm if the customer's behaviour has changed." },
      },
      behaviourComments: wordsView('Comments on the behaviour', 'Please describe how the behaviour has changed.'),
      atRisk: {
        ...yesOrNo,
        title: 'Is the customer at risk?',
        messages: { required: 'Please confirm if the customer is at risk.' },
      },
      atRiskMeasures: wordsView('Measures', 'Please describe the measures that are taken.'),
      anotherReview: {
        ...yesOrNo,
        title: 'Is another review needed?',
        messages: { required: 'Please confirm if another review is needed.' },
      },
      nextReviewDate: {
        title: 'Next review date',
        earliest: 'today',
        messages: {
          required: 'Please choose the date of the next review.',
          format: 'Next review date is not valid.',
          earliest: 'The next review cannot be in the past.',
        },
      },
      barCustomer: {
        ...yesOrNo,
        title: 'Should the customer be barred?',
        messages: { required: 'Please confirm if the customer should be barred.' },
      },
    },
    rules: [
      {
        when: { enteredVenue: true },
        ask: ['venueEnterCountId', 'venueEnterTimeId'],
        require: ['venueEnterCountId', 'venueEnterTimeId'],
      },
      { when: { behaviourChanged: true }, ask: ['behaviourComments'], require: ['behaviourComments'] },
      { when: { atRisk: true }, ask: ['atRiskMeasures'], require: ['atRiskMeasures'] },
      { when: { anotherReview: true }, ask: ['nextReviewDate'], require: ['nextReviewDate'] },
    ],
  },
);
export type ReviewAnswers = ValuesOf<typeof review>;
