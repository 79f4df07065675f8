import { describe, expect, it } from 'vitest';
import { collectionWeeks, netIncomeWeeks } from '../../src/schemas/forms/collectionWeeks.form';

describe.each([collectionWeeks, netIncomeWeeks])('the weeks of collections', ({ check }) => {
  it('are refused at To if it is before From', () => {
    expect(check?.({ from: 20_260_405, to: 20_260_329 })).toEqual([{ field: 'to', message: 'To must not be before From.' }]);
  });

  it('may be one, several, the current one, or none yet', () => {
    for (const weeks of [{ from: 20_260_405, to: 20_260_405 }, { from: 20_251_228, to: 20_260_104 }, { from: -1, to: 20_260_329 }, {}])
      expect(check?.(weeks)).toEqual([]);
  });

  it('may have ids in any order if the server does not number them by their last day', () => {
    for (const weeks of [
      { from: 52, to: 3 },
      { from: 202_552, to: 202_603 },
      { from: 202_603, to: 202_552 },
    ])
      expect(check?.(weeks)).toEqual([]);
  });
});
