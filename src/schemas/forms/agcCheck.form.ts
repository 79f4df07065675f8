import { Type } from 'typebox';
import { agcLocations, agcQuestions, mostCustomers } from '../entities/compliance/agcCheck';
import { defineForm, type ValuesOf } from './form';
import { yesNo } from './recordParts';

export const Scan = Type.Object({
  siteCode: Type.String(),
  location: Type.Enum([...agcLocations]),
  at: Type.String(),
  user: Type.String(),
});

function questionField(number: number) {
  const question = agcQuestions.find(({ id }) => id === number);
  const title = question?.label ?? '';
  return { title, isWide: true, messages: { required: `Please answer: ${title}` } } as const;
}

/** Form of a check at the scanned location; the last question belongs to one location. */
export const agcCheckForm = defineForm(
  'agc-check',
  Type.Object({
    id: Type.Optional(Type.Integer()),
    rowVersion: Type.Optional(Type.String()),
    scan: Scan,
    hasLastQuestion: yesNo,
    question1: Type.Boolean(),
    question2: Type.Boolean(),
    question3: Type.Boolean(),
    question4: Type.Boolean(),
    question5: Type.Integer({ minimum: 0, maximum: mostCustomers, default: 0 }),
    question6: Type.Boolean(),
    question7: Type.Boolean(),
    question8: Type.Boolean(),
    question9: yesNo,
  }),
  {
    dates: 'year-first',
    fields: {
      id: { widget: 'hidden' },
      rowVersion: { widget: 'hidden' },
      scan: {
        title: 'QR code of the site',
        widget: 'record',
        isWide: true,
        section: 'Scan Summary',
        messages: { required: 'Please scan the QR code of your site' },
      },
      hasLastQuestion: { widget: 'hidden' },
      question1: { ...questionField(1), widget: 'radio', section: 'Questions' },
      question2: { ...questionField(2), widget: 'radio' },
      question3: { ...questionField(3), widget: 'radio' },
      question4: { ...questionField(4), widget: 'radio' },
      question5: questionField(5),
      question6: { ...questionField(6), widget: 'radio' },
      question7: { ...questionField(7), widget: 'radio' },
      question8: { ...questionField(8), widget: 'radio' },
      question9: { ...questionField(9), widget: 'radio' },
    },
    rules: [{ when: { hasLastQuestion: true }, ask: ['question9'], require: ['question9'] }],
  },
);
export type AgcCheckValues = ValuesOf<typeof agcCheckForm>;
