import { describe, expect, it } from 'vitest';
import { shownIn } from '../../src/plugins/common/shownIn';
import { machineOf } from '../../src/plugins/compliance/kinds/machines';

const cell = (displayValue: string) => ({ type: 'cell' as const, data: { actualValue: displayValue, displayValue } });
const row = { cellData: [cell('7'), cell('A-101'), cell('Golden Reef')] };

describe('the name of a row', () => {
  it('is what stands below its headings, side by side', () => {
    const answer = { grid: { headerDef: [{ text: 'Pos.' }, { text: 'Asset No.' }, { text: 'Game' }] } };
    expect(shownIn({ row, answer }, 'Asset No.', 'Game')).toBe('A-101 Golden Reef');
    expect(shownIn({ row, answer }, 'Asset No.', 'Site')).toBe('A-101');
    expect(shownIn({ row: undefined, answer }, 'Asset No.')).toBe('');
  });

  it('is found beside a heading that a server tells as null, whose place counts', () => {
    const answer = { grid: { headerDef: [null, { text: 'Asset No.' }, {}] } };
    expect(shownIn({ row, answer }, 'Asset No.', 'Game')).toBe('A-101');
  });

  it('is nothing where a server tells no headings, no cells, or nothing in a cell', () => {
    expect(shownIn({ row, answer: {} }, 'Asset No.')).toBe('');
    expect(shownIn({ row, answer: { grid: {} } }, 'Asset No.')).toBe('');
    const answer = { grid: { headerDef: [{ text: 'Asset No.' }] } };
    for (const cellData of [undefined, [], [null], [{}], [{ data: null }], [{ data: { displayValue: null } }]])
      expect(shownIn({ row: { cellData }, answer }, 'Asset No.')).toBe('');
  });

  it('leaves a machine to be called by its number', () => {
    const machine = { installationGuid: 'g', installationId: 4, positionId: 1, siteId: 1, ...row };
    const grid = JSON.parse(JSON.stringify({ headerDef: [null], rowDef: [], rows: [machine] }));
    expect(machineOf(machine, grid)?.name).toBe('Machine 4');
    expect(machineOf(machine, undefined)?.name).toBe('Machine 4');
  });
});
