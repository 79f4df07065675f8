import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { CustomProps } from '../../../../engine';
import type { Cells } from './cells';
import { type Editing, type EditingAction, edit, isDirty, startEditing } from './editing';

interface Source extends Pick<CustomProps, 'drafts' | 'draftKey' | 'version'> {
  readonly cells: Cells;
}

/** Edits cells: starts from response and draft, and keeps unsaved ones as a draft. */
export function useEditing({ cells, version, drafts, draftKey }: Source): readonly [Editing, Dispatch<EditingAction>] {
  const [editing, dispatch] = useReducer(edit, undefined, () => startEditing(cells, drafts.read(draftKey)));
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    dispatch({ type: 'answered', cells });
  }
  useEffect(() => {
    drafts.write(draftKey, isDirty(editing) ? { base: editing.base, cells: editing.cells } : undefined);
  }, [drafts, draftKey, editing]);
  return [editing, dispatch];
}
