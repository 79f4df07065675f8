import { Type } from 'typebox';
import { defineForm } from './form';

const text = Type.Optional(Type.String({ maxLength: 50 }));

/** docs/rules/sessions.md, 2 and 5. */
export const sessionFilter = defineForm(
  'session-filter',
  Type.Object({
    StartDate: Type.Optional(Type.String({ format: 'date-time' })),
    EndDate: Type.Optional(Type.String({ format: 'date-time' })),
    SessionId: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    AssetNo: text,
    PlayerId: text,
    TransactionRef: text,
    ZeroBetSessions: Type.Boolean(),
  }),
  {
    fields: {
      StartDate: { title: 'From', latest: 'today', rangeTo: 'EndDate' },
      EndDate: { title: 'To' },
      SessionId: { title: 'Session ID', messages: { maximum: 'The session ID must be 999999999 or less.' } },
      AssetNo: { title: 'Asset No.' },
      PlayerId: { title: 'Player ID' },
      TransactionRef: { title: 'Transaction Ref.' },
      ZeroBetSessions: { title: 'Zero-Bet Only', widget: 'switch' },
    },
    check: ({ StartDate, EndDate }) =>
      StartDate !== undefined && EndDate !== undefined && StartDate > EndDate
        ? [{ field: 'EndDate', message: 'The end must not be before the start.' }]
        : [],
  },
);
