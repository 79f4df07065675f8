import { Type } from 'typebox';
import { defineForm, idsOrAll, type ValuesOf } from './form';

export const longestName = 100;

/** docs/rules/compliance.md, 2. */
export const eventsFilter = defineForm(
  'events-filter',
  Type.Object({
    text: Type.Optional(Type.String({ maxLength: longestName })),
    dateFrom: Type.Optional(Type.String({ format: 'date' })),
    dateTo: Type.Optional(Type.String({ format: 'date' })),
    eventTypes: Type.Optional(idsOrAll()),
    period: Type.Optional(Type.Integer()),
    processedQuarter: Type.Optional(Type.Integer()),
  }),
  {
    dates: 'year-first',
    fields: {
      text: { title: 'Search names' },
      dateFrom: { title: 'From', latest: 'today', rangeTo: 'dateTo' },
      dateTo: { title: 'To', latest: 'today' },
      eventTypes: { title: 'Event Types' },
      period: { title: 'Periods', widget: 'select' },
      processedQuarter: { title: 'Processed Quarters', widget: 'select' },
    },
    check: ({ dateFrom, dateTo, eventTypes }) => [
      ...(dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo
        ? [{ field: 'dateTo' as const, message: 'The end must not be before the start.' }]
        : []),
      // An empty list would be sent as all.
      ...(eventTypes?.length === 0 ? [{ field: 'eventTypes' as const, message: 'Choose at least one event type.' }] : []),
    ],
  },
);
export type EventsFilter = ValuesOf<typeof eventsFilter>;

/** docs/rules/compliance.md, 2. */
export const alertsFilter = defineForm(
  'alerts-filter',
  Type.Object({
    alertTypeId: Type.Optional(Type.Integer()),
    alertTimeFrom: Type.String({ format: 'date' }),
    alertTimeTo: Type.String({ format: 'date' }),
  }),
  {
    dates: 'year-first',
    fields: {
      alertTypeId: { title: 'Alert Type', widget: 'select' },
      alertTimeFrom: { title: 'From', latest: 'today', rangeTo: 'alertTimeTo' },
      alertTimeTo: { title: 'To', latest: 'today' },
    },
    check: ({ alertTimeFrom, alertTimeTo }) =>
      alertTimeFrom !== undefined && alertTimeTo !== undefined && alertTimeFrom > alertTimeTo
        ? [{ field: 'alertTimeTo', message: 'The end must not be before the start.' }]
        : [],
  },
);

export const longestComments = 2000;

/** docs/rules/compliance.md, 7. */
export const authoriseForm = defineForm(
  'authorise',
  Type.Object({ comments: Type.Optional(Type.String({ maxLength: longestComments })) }),
  {
    fields: { comments: { title: 'Comments', widget: 'multiline', rows: 4, hasFocus: true } },
  },
);
