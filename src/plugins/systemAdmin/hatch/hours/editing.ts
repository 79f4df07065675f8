import { areSame, type Cells, rebase } from './cells';

export interface Editing {
  readonly base: Cells;
  readonly cells: Cells;
  /** Undo states, newest last. */
  readonly past: readonly Cells[];
}

const mostSteps = 100;

export type EditingAction =
  /** `joins`: same stroke, so that one Undo reverts all of it. */
  | { readonly type: 'change'; readonly cells: Cells; readonly joins: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'reset' }
  | { readonly type: 'answered'; readonly cells: Cells }
  | { readonly type: 'saved'; readonly cells: Cells };

export function isDirty({ base, cells }: Editing): boolean {
  return !areSame(base, cells);
}

function onto(editing: Editing, base: Cells): Editing {
  return { base, cells: rebase(editing.cells, editing.base, base), past: editing.past.map((cells) => rebase(cells, editing.base, base)) };
}

/** Applies an action. A new response keeps the changes on top. */
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

function isDraft(value: unknown): value is Pick<Editing, 'base' | 'cells'> {
  return (
    typeof value === 'object' && value !== null && 'base' in value && areCells(value.base) && 'cells' in value && areCells(value.cells)
  );
}

export function startEditing(base: Cells, draft: unknown): Editing {
  const cells = isDraft(draft) ? rebase(draft.cells, draft.base, base) : base;
  return { base, cells, past: areSame(cells, base) ? [] : [base] };
}
