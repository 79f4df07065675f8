import { go, search } from '../../engine';
import { api } from '../../schemas/calls';
import { namedBy, shownIn } from '../common/shownIn';

const sessionNumber = /^\d{1,9}$/;
const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;

export const sessionSearch = [
  search('sessions', {
    label: 'Sessions',
    load: ({ scope: { operatorId }, text }) =>
      sessionNumber.test(text) &&
      api.sessions.filterByMachine({
        StartDate: '2000-01-01T00:00',
        EndDate: '2099-12-31T23:59',
        OperatorId: operatorId,
        SessionId: Number(text),
        ZeroBetSessions: false,
        ...everything,
        pageNumber: 1,
      }),
    hits: (answer) =>
      answer.grid.rows.map((row) => ({
        key: String(row.sessionId),
        title: `Session ${row.sessionId}`,
        note: namedBy(shownIn({ row, answer }, 'Site'), shownIn({ row, answer }, 'Asset No.')),
        leads: go('/sessions/view', { id: row.sessionId }),
      })),
  }),
] as const;
