import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { PaneProps } from '../contract';
import { type Cells, flatten } from './cells';
import { type Editing, type EditingAction, edit, isDirty, startEditing } from './editing';

interface Source extends Pick<PaneProps<'matrix'>, 'host' | 'publish'> {
  readonly cells: Cells;
  /** Increases with each response. */
  readonly version: number;
  readonly draftKey: string;
  /** Fields saved with the cells have changed. */
  readonly isBesideDirty: boolean;
}

/** Edits cells: starts from response and draft, keeps unsaved ones as a draft, and publishes. */
export function useEditing(source: Source): readonly [Editing, Dispatch<EditingAction>] {
  const { cells, version, draftKey, publish, isBesideDirty } = source;
  const { drafts } = source.host;
  const [editing, dispatch] = useReducer(edit, undefined, () => startEditing(cells, drafts.read(draftKey)));
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    dispatch({ type: 'answered', cells });
  }
  useEffect(() => {
    drafts.write(draftKey, isDirty(editing) ? { base: editing.base, cells: editing.cells } : undefined);
  }, [drafts, draftKey, editing]);
  useEffect(
    () => publish({ cells: flatten(editing.cells), isDirty: isDirty(editing) || isBesideDirty }),
    [publish, editing, isBesideDirty],
  );
  useEffect(() => () => publish({ cells: [], isDirty: false }), [publish]);
  return [editing, dispatch];
}
