import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';
import { happenedFaults, recordSchema, recordViews, stated } from './recordParts';

export const selfExclusionForm = defineForm(
  'self-exclusion',
  Type.Object({
    ...recordSchema,
    selfExclusionType: Type.Integer(),
    customerReference: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      selfExclusionType: {
        title: 'Self exclusion event',
        widget: 'select',
        messages: { required: 'Self exclusion event is required' },
      },
      customerReference: { title: 'Customer reference', ...stated('Customer reference is required') },
    },
    check: happenedFaults,
  },
);
export type SelfExclusionValues = ValuesOf<typeof selfExclusionForm>;
