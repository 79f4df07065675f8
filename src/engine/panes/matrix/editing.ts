import { memberOf } from '../../../data/found';
import { areSame, type Cells, rebase } from './cells';

/** Cells that are being edited. */
export interface Editing {
  /** What the server has. */
  readonly base: Cells;
  readonly cells: Cells;
  /** What Undo goes back to, newest last. */
  readonly past: readonly Cells[];
}

const mostSteps = 100;

export type EditingAction =
  /** `joins`: part of the same stroke as the change before it, so that one Undo takes back all of it. */
  | { readonly type: 'change'; readonly cells: Cells; readonly joins: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'reset' }
  /** The server has answered anew. */
  | { readonly type: 'answered'; readonly cells: Cells }
  /** The server has taken these cells. */
  | { readonly type: 'saved'; readonly cells: Cells };

/** Whether a cell differs from what the server has. */
export function isDirty({ base, cells }: Editing): boolean {
  return !areSame(base, cells);
}

function onto(editing: Editing, base: Cells): Editing {
  return { base, cells: rebase(editing.cells, editing.base, base), past: editing.past.map((cells) => rebase(cells, editing.base, base)) };
}

/** Editing after an action. Changes survive a new answer: they are put onto it. */
export function edit(editing: Editing, action: EditingAction): Editing {
  const { base, cells, past } = editing;
  switch (action.type) {
    case 'change':
      if (areSame(cells, action.cells)) return editing;
      return { base, cells: action.cells, past: action.joins && past.length > 0 ? past : [...past, cells].slice(-mostSteps) };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? editing : { base, cells: before, past: past.slice(0, -1) };
    }
    case 'reset':
      return areSame(base, cells) ? editing : { base, cells: base, past: [...past, cells].slice(-mostSteps) };
    case 'answered':
      return onto(editing, action.cells);
    case 'saved':
      return { base: action.cells, cells, past: [] };
  }
}

function areCells(value: unknown): value is Cells {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'number'));
}

/** Whether this is what is kept of unsaved changes, as JSON. */
function isDraft(value: unknown): value is Pick<Editing, 'base' | 'cells'> {
  return areCells(memberOf(value, 'base')) && areCells(memberOf(value, 'cells'));
}

/** Starts with the server's cells, and with the changes of a draft put onto them. */
export function startEditing(base: Cells, draft: unknown): Editing {
  const cells = isDraft(draft) ? rebase(draft.cells, draft.base, base) : base;
  return { base, cells, past: areSame(cells, base) ? [] : [base] };
}
