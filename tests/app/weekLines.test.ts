import { describe, expect, it } from 'vitest';
import { weekLines } from '../../src/plugins/dashboards/weekLines';

type Text = string | null;
const row = (...texts: readonly Text[]) => ({
  siteId: 1,
  optionShowDetails: true,
  cellData: texts.map((text) => ({
    type: 'cell' as const,
    data: { actualValue: text === null ? null : Number(text.replace(/[^\d.-]/g, '')), displayValue: text ?? '' },
  })),
});
const answer = {
  grid: { headerDef: ['Total', '15-11-2026', '08-11-2026', '22-11-2026'].map((text) => ({ text })), rowDef: [], rows: [] },
  optionShowExport: true,
};

describe('the line of a row', () => {
  it('has its weeks, oldest first, with gaps, and describes them in words', () => {
    expect(weekLines(answer)(row('£9.00', '£4.00', null, '£5.50'))).toEqual({
      values: [null, 4, 5.5],
      words: '3 weeks, 1 not known: lowest £4.00, highest £5.50, last £5.50, up £1.50 (37.5%) since the first',
    });
    expect(weekLines(answer)(row('12%', '10%', '20%', '6%'))?.words).toContain('lowest 6.0%');
  });

  it('begins with the first week that has an amount', () => {
    expect(weekLines(answer)(row('£9.50', '£4.00', '£0.00', '£5.50'))).toEqual({
      values: [null, 4, 5.5],
      words: '3 weeks, 1 not known: lowest £4.00, highest £5.50, last £5.50, up £1.50 (37.5%) since the first',
    });
  });

  it('is missing for a single figure', () => {
    expect(weekLines(answer)(row('£9.00', null, null, '£5.50'))).toBeUndefined();
  });
});
