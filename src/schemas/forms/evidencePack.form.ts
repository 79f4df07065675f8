import { Type } from 'typebox';
import { defineForm } from './form';

/** docs/rules/compliance.md, 10. */
export const evidencePackForm = defineForm(
  'evidence-pack',
  Type.Object({
    dateFrom: Type.Optional(Type.String({ format: 'date' })),
    dateTo: Type.Optional(Type.String({ format: 'date' })),
    withNames: Type.Optional(Type.Boolean()),
  }),
  {
    dates: 'year-first',
    fields: {
      dateFrom: { title: 'From', latest: 'today', rangeTo: 'dateTo' },
      dateTo: { title: 'To', latest: 'today' },
      withNames: { title: "Include customers' names" },
    },
    check: ({ dateFrom, dateTo }) =>
      dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo
        ? [{ field: 'dateTo', message: 'The end must not be before the start.' }]
        : [],
  },
);
