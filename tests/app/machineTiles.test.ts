import { describe, expect, it } from 'vitest';
import { machineTiles } from '../../src/plugins/floor/machineTiles';

function rowOf(installationId: number, asset: string, status: string, code?: string) {
  const cells = [asset, status].map((displayValue, at) => ({
    type: 'cell' as const,
    data: { actualValue: displayValue, displayValue, ...(at === 1 && code !== undefined ? { code } : {}) },
  }));
  return { installationId, positionId: 1, siteId: 1, optionAllowAuthorise: false, optionShowDetails: true, cellData: cells };
}

describe('the machines of a site as tiles', () => {
  it('stand by status in the order of the filter, with the chosen one marked', () => {
    const grid = {
      headerDef: ['Asset No.', 'Status'].map((text) => ({ text })),
      rowDef: [{ alignment: 0 as const }, { alignment: 0 as const }],
      rows: [
        rowOf(1, 'A1', 'Being moved'),
        rowOf(2, 'A2', 'Offline - Site Open', 'offlineSiteOpen'),
        rowOf(3, 'A3', 'Online - Op.', 'online'),
      ],
    };
    expect(machineTiles({ grid }, 2)).toEqual([
      { id: '3', label: 'A3', group: 'Online - Op.', tone: 'success', isChosen: false },
      { id: '2', label: 'A2', group: 'Offline - Site Open', tone: 'danger', isChosen: true },
      { id: '1', label: 'A1', group: 'Being moved', tone: 'neutral', isChosen: false },
    ]);
    expect(machineTiles(undefined, undefined)).toEqual([]);
  });
});
