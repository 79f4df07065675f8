import { describe, expect, it } from 'vitest';
import { sessionMoney } from '../../src/plugins/common/sessionMoney';

function eventsOf(...rows: readonly (readonly [string, string, number | null])[]) {
  const cells = (row: (typeof rows)[number]) =>
    row.map((value) => ({ type: 'cell' as const, data: { actualValue: value, displayValue: String(value ?? '') } }));
  return {
    answer: {
      eventsGrid: {
        headerDef: ['At', 'Event', 'Amount'].map((text) => ({ text })),
        rowDef: ['At', 'Event', 'Amount'].map(() => ({ alignment: 0 as const })),
        rows: rows.map((row) => ({ cellData: cells(row) })),
      },
    },
  };
}

describe('the money of a session', () => {
  it('adds up to each event, in London time, whatever the order of the list', () => {
    expect(
      sessionMoney(
        eventsOf(
          ['2026-07-01T22:58:00.000Z', 'Session Start', null],
          ['2026-07-01T23:20:30.000Z', 'Ticket Out', 12.3],
          ['2026-07-01T23:00:05.000Z', 'Cash In', 0.1],
          ['2026-07-01T23:10:00.000Z', 'Ticket In', 0.2],
        ),
      ),
    ).toEqual({
      title: 'Money of this session',
      axis: 'Time',
      places: ['2026-07-01T23:58:00', '2026-07-02T00:00:05', '2026-07-02T00:10:00', '2026-07-02T00:20:30'],
      series: [
        { name: 'Paid in so far', kind: 'money', values: [0, 0.1, 0.3, 0.3] },
        { name: 'Paid out so far', kind: 'money', values: [0, 0, 0, 12.3] },
      ],
    });
  });

  it('is not drawn without events that move money', () => {
    expect(sessionMoney({ answer: undefined })).toBeUndefined();
    expect(sessionMoney({ answer: { eventsGrid: null } })).toBeUndefined();
    expect(
      sessionMoney(eventsOf(['2026-07-01T22:58:00.000Z', 'Session Start', null], ['2026-07-01T23:58:00.000Z', 'Session End', null])),
    ).toBeUndefined();
    expect(sessionMoney(eventsOf(['2026-07-01T22:58:00.000Z', 'Cash In', 5]))).toBeUndefined();
  });
});
