import { describe, expect, it } from 'vitest';
import { kioskFunds } from '../../src/plugins/floor/kiosk/funds';

function gridOf(headings: readonly string[], ...rows: readonly (readonly (string | number | null)[])[]) {
  return {
    headerDef: headings.map((text) => ({ text })),
    rowDef: headings.map(() => ({ alignment: 0 as const })),
    rows: rows.map((row) => ({
      cellData: row.map((value) => ({
        type: 'cell' as const,
        data: { actualValue: value, displayValue: String(value ?? ''), ...(value === 'Low: £20' ? { code: 'low' } : {}) },
      })),
    })),
  };
}

describe('the funds of kiosks', () => {
  it('are drawn next to their target, with a gap for a kiosk without a report and a name for a low one', () => {
    const headings = ['Asset No.', 'Float', 'In Kiosk Now', 'Float Target'];
    const grid = gridOf(headings, ['K1', 'OK', 2000.5, 2140], ['K2', 'Low: £20', 80, 2140], ['K3', '', null, null]);
    expect(kioskFunds({ answer: { grid } })).toEqual({
      title: 'Kiosk funds against the float target',
      measure: 'Funds',
      period: 'now',
      axis: 'Kiosk',
      places: ['K1', 'K2 (low)', 'K3'],
      series: [
        { name: 'In Kiosk Now', kind: 'money', values: [2000.5, 80, null] },
        { name: 'Float Target', kind: 'money', values: [2140, 2140, null] },
      ],
    });
  });

  it('are not drawn if the server does not report them', () => {
    expect(kioskFunds({ answer: { grid: gridOf(['Asset No.', 'Float Target'], ['K1', 5]) } })).toBeUndefined();
    expect(kioskFunds({ answer: { grid: gridOf(['Asset No.', 'In Kiosk Now']) } })).toBeUndefined();
    expect(kioskFunds({ answer: undefined })).toBeUndefined();
  });
});
