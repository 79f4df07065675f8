import { describe, expect, it } from 'vitest';
import { shownIn } from '../../src/plugins/common/shownIn';
import { machineOf } from '../../src/plugins/compliance/kinds/machines';

const cell = (displayValue: string) => ({ type: 'cell' as const, data: { actualValue: displayValue, displayValue } });
const row = { cellData: [cell('7'), cell('A-101'), cell('Golden Reef')] };

describe('the name of a row', () => {
  it('is the cells below its headings, joined', () => {
    const answer = { grid: { headerDef: [{ text: 'Pos.' }, { text: 'Asset No.' }, { text: 'Game' }] } };
    expect(shownIn({ row, answer }, 'Asset No.', 'Game')).toBe('A-101 Golden Reef');
    expect(shownIn({ row, answer }, 'Asset No.', 'Site')).toBe('A-101');
    expect(shownIn({ row: undefined, answer }, 'Asset No.')).toBe('');
  });

  it('keeps its place next to headings that are null', () => {
    const answer = { grid: { headerDef: [null, { text: 'Asset No.' }, {}] } };
    expect(shownIn({ row, answer }, 'Asset No.', 'Game')).toBe('A-101');
  });

  it('is empty if headings, cells or the text of a cell are missing', () => {
    expect(shownIn({ row, answer: {} }, 'Asset No.')).toBe('');
    expect(shownIn({ row, answer: { grid: {} } }, 'Asset No.')).toBe('');
    const answer = { grid: { headerDef: [{ text: 'Asset No.' }] } };
    for (const cellData of [undefined, [], [null], [{}], [{ data: null }], [{ data: { displayValue: null } }]])
      expect(shownIn({ row: { cellData }, answer }, 'Asset No.')).toBe('');
  });

  it('falls back to the number of a machine', () => {
    const machine = { installationGuid: 'g', installationId: 4, positionId: 1, siteId: 1, ...row };
    const grid = JSON.parse(JSON.stringify({ headerDef: [null], rowDef: [], rows: [machine] }));
    expect(machineOf(machine, grid)?.name).toBe('Machine 4');
    expect(machineOf(machine, undefined)?.name).toBe('Machine 4');
  });
});
