import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSame,
  type CellPosition,
  type Cells,
  cellsOf,
  copyRow,
  flatten,
  paint,
  rebase,
  toggleAll,
  widthOf,
} from '../../src/plugins/systemAdmin/hatch/hours/cells';
import { type Editing, edit, isDirty, startEditing } from '../../src/plugins/systemAdmin/hatch/hours/editing';
import type { Matrix } from '../../src/plugins/systemAdmin/hatch/hours/hoursMatrix';
import { matrixCommand } from '../../src/plugins/systemAdmin/hatch/hours/keys';
import { differingNames } from '../../src/plugins/systemAdmin/hatch/hours/meanwhile';
import { hoursOf } from './hoursSamples';

const at = (row: number, column: number): CellPosition => ({ row, column });
const closed: Cells = [
  [0, 0, 0],
  [0, 0, 0],
];
const anyShape = fc.array(fc.nat({ max: 5 }), { maxLength: 5 });
const cellsIn = (shape: readonly number[]): fc.Arbitrary<Cells> =>
  fc.tuple(...shape.map((length) => fc.array(fc.constantFrom(0, 1, 7), { minLength: length, maxLength: length })));
const anyCells = anyShape.chain(cellsIn);
const anyPlace = fc.record({ row: fc.nat({ max: 5 }), column: fc.nat({ max: 5 }) });
const pairOfSameShape = anyShape.chain((shape) => fc.tuple(cellsIn(shape), cellsIn(shape), cellsIn(shape)));

describe('painting cells', () => {
  it('fills the rectangle between two cells, in any order', () => {
    const painted: Cells = [
      [0, 1, 1],
      [0, 1, 1],
    ];
    expect(paint(closed, at(0, 1), at(1, 2), true)).toEqual(painted);
    expect(paint(closed, at(1, 2), at(0, 1), true)).toEqual(painted);
  });

  it('changes nothing outside the rectangle, and keeps the shape', () => {
    fc.assert(
      fc.property(anyCells, anyPlace, anyPlace, fc.boolean(), (cells, from, to, open) => {
        const painted = paint(cells, from, to, open);
        expect(painted.map((row) => row.length)).toEqual(cells.map((row) => row.length));
        painted.forEach((row, rowAt) => {
          row.forEach((cell, column) => {
            const isInside = [rowAt - from.row, column - from.column].every(
              (distance, axis) => distance * (distance - (axis === 0 ? to.row - from.row : to.column - from.column)) <= 0,
            );
            expect(cell).toBe(isInside ? Number(open) : cells[rowAt]?.[column]);
          });
        });
      }),
    );
  });

  it('opens a whole row at first, and closes it if all of it is open', () => {
    const [from, to] = [at(0, 0), at(0, 2)];
    const opened = toggleAll([[0, 1, 0]], from, to);
    expect(opened).toEqual([[1, 1, 1]]);
    expect(toggleAll(opened, from, to)).toEqual([[0, 0, 0]]);
  });

  it('copies a row to others, and changes no other row', () => {
    fc.assert(
      fc.property(anyCells, fc.nat({ max: 5 }), fc.array(fc.nat({ max: 5 })), (cells, from, to) => {
        const copied = copyRow(cells, from, to);
        expect(copied.map((row) => row.length)).toEqual(cells.map((row) => row.length));
        copied.forEach((row, at) => {
          const isTarget = at !== from && to.includes(at);
          expect(row).toEqual(isTarget ? cells[at]?.map((cell, column) => cells[from]?.[column] ?? cell) : cells[at]);
        });
      }),
    );
  });

  it('keeps the text of a server unchanged, also in rows of different lengths', () => {
    const matrix: Matrix = {
      columns: ['a'],
      rows: [
        { label: 'x', cells: [7, 1] },
        { label: 'y', cells: [] },
      ],
      onLabel: '',
      offLabel: '',
    };
    expect(flatten(cellsOf(matrix))).toEqual([7, 1]);
    expect(widthOf(matrix)).toBe(2);
  });
});

describe('changes on newer cells', () => {
  it('are applied to the newer version, which wins everywhere else', () => {
    fc.assert(
      fc.property(pairOfSameShape, ([changed, base, newer]) => {
        rebase(changed, base, newer).forEach((row, rowAt) => {
          row.forEach((cell, column) => {
            const mine = changed[rowAt]?.[column];
            expect(cell).toBe(mine === base[rowAt]?.[column] ? newer[rowAt]?.[column] : mine);
          });
        });
      }),
    );
  });

  it('are dropped if the cells have another shape', () => {
    expect(rebase([[1, 1]], [[0, 0]], [[0]])).toEqual([[0]]);
  });
});

describe('editing cells', () => {
  const change = (editing: Editing, cells: Cells, joins = false) => edit(editing, { type: 'change', cells, joins });

  it('undoes a stroke at once', () => {
    let editing = startEditing(closed, undefined);
    editing = change(editing, paint(closed, at(0, 0), at(0, 1), true));
    editing = change(editing, paint(closed, at(0, 0), at(0, 2), true), true);
    expect(isDirty(editing)).toBe(true);
    expect(edit(editing, { type: 'undo' }).cells).toEqual(closed);
  });

  it('undoes the last of two strokes, then the first', () => {
    const first = paint(closed, at(0, 0), at(0, 1), true);
    const both = change(change(startEditing(closed, undefined), first), paint(first, at(1, 0), at(1, 0), true));
    const undone = edit(both, { type: 'undo' });
    expect([undone.cells, edit(undone, { type: 'undo' }).cells]).toEqual([first, closed]);
  });

  it('undoes a reset, and does nothing without changes', () => {
    const opened = paint(closed, at(0, 0), at(1, 2), true);
    const reset = edit(change(startEditing(closed, undefined), opened), { type: 'reset' });
    expect(isDirty(reset)).toBe(false);
    expect(edit(reset, { type: 'undo' }).cells).toEqual(opened);
    const fresh = startEditing(closed, undefined);
    expect(edit(fresh, { type: 'undo' })).toBe(fresh);
  });

  it('is clean once saved, keeps changes since then, and takes the next answer', () => {
    const sent = paint(closed, at(0, 0), at(0, 0), true);
    const later = paint(sent, at(1, 1), at(1, 1), true);
    const saved = edit(change(change(startEditing(closed, undefined), sent), later), { type: 'saved', cells: sent });
    expect(saved.base).toEqual(sent);
    expect(saved.cells).toEqual(later);
    expect(edit(saved, { type: 'answered', cells: sent }).cells).toEqual(later);
    expect(isDirty(edit(startEditing(sent, undefined), { type: 'saved', cells: sent }))).toBe(false);
  });

  it('starts with a valid draft, or with the answer alone', () => {
    fc.assert(
      fc.property(pairOfSameShape, ([cells, base]) => {
        const draft: unknown = JSON.parse(JSON.stringify({ base, cells }));
        expect(areSame(startEditing(base, draft).cells, cells)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (draft) => {
        expect(startEditing(closed, draft).base).toEqual(closed);
      }),
    );
  });
});

describe('keys in a matrix', () => {
  const size = { rows: 2, columns: 3 };
  const press = (key: string, from: CellPosition, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
    matrixCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, from, size);
  const move = (to: CellPosition, paints = false) => ({ kind: 'move', to, paints });

  it('move, to the headings too but never to the corner', () => {
    expect(press('ArrowRight', at(0, 0))).toEqual(move(at(0, 1)));
    expect(press('ArrowRight', at(0, 2))).toEqual(move(at(0, 2)));
    expect(press('ArrowUp', at(0, 1))).toEqual(move(at(-1, 1)));
    expect(press('ArrowLeft', at(-1, 0))).toEqual(move(at(-1, 0)));
    expect(press('End', at(0, 0))).toEqual(move(at(0, 2)));
    expect(press('Home', at(1, 2), { ctrlKey: true })).toEqual(move(at(0, 0)));
    expect(press('End', at(0, 0), { ctrlKey: true })).toEqual(move(at(1, 2)));
  });

  it('paint with Shift, among the cells only', () => {
    expect(press('ArrowUp', at(0, 1), { shiftKey: true })).toEqual(move(at(0, 1), true));
    expect(press('ArrowDown', at(0, 1), { shiftKey: true })).toEqual(move(at(1, 1), true));
    expect(press('ArrowDown', at(-1, 1), { shiftKey: true })).toEqual(move(at(0, 1)));
  });

  it('toggle and undo; others do nothing', () => {
    expect(press(' ', at(0, 0))).toEqual({ kind: 'toggle' });
    expect(press('Enter', at(0, -1))).toEqual({ kind: 'toggle' });
    expect(press('z', at(0, 0), { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('z', at(0, 0))).toBeUndefined();
    expect(press('Tab', at(0, 0))).toBeUndefined();
  });

  it('never lead outside', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
    const held = fc.record({ shiftKey: fc.boolean(), ctrlKey: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, held), { maxLength: 30 }), (presses) => {
        let place = at(0, 0);
        for (const [key, modifiers] of presses) {
          const command = press(key, place, modifiers);
          if (command?.kind === 'move') place = command.to;
          expect(place.row).toBeGreaterThanOrEqual(-1);
          expect(place.row).toBeLessThan(size.rows);
          expect(place.column).toBeGreaterThanOrEqual(-1);
          expect(place.column).toBeLessThan(size.columns);
          expect(place).not.toEqual(at(-1, -1));
        }
      }),
    );
  });
});

describe('the changes of another user', () => {
  const read = {
    ...hoursOf([
      [false, true],
      [true, true],
    ]),
    profileName: 'Summer',
  };

  it('are listed with the title of the name and the days', () => {
    const now = {
      ...hoursOf([
        [false, true],
        [true, false],
      ]),
      profileName: 'Winter',
    };
    expect([differingNames(read, now), differingNames(read, read)]).toEqual([['Name', 'Day 1'], []]);
  });

  it('leave out other days', () => {
    const [, other] = hoursOf([[], [true, false]]).grid.rows;
    const grid = { ...read.grid, rows: other === undefined ? [] : [other] };
    expect(differingNames(read, { ...read, grid })).toEqual([]);
  });
});
