import { useMemo, useState } from 'react';
import type { TreeSource } from '../../../ui/tree/source';
import type { OptionsOf } from '../../definition/kind';
import { findPath, findPathTo } from './path';

/**
 * Finds the chosen node in the tree, else with `elsewhere`. Returns its path if it is in the tree, and in `gone` a message if it is
 * missing.
 */
export function useChosenNode(
  source: TreeSource<object>,
  roots: readonly object[],
  chosen: string | undefined,
  request: string | undefined,
  { elsewhere, entityKey, isSelectable }: Pick<OptionsOf<'tree'>, 'elsewhere' | 'entityKey' | 'isSelectable'>,
) {
  const hidden = useMemo(() => (chosen === undefined ? undefined : elsewhere?.(chosen)), [elsewhere, chosen]);
  const path = useMemo(() => {
    if (chosen === undefined) return [];
    const match = findPath(source, roots, chosen);
    if (match.length > 0 || hidden === undefined || entityKey === undefined) return match;
    const wanted = entityKey(hidden);
    return findPathTo(source, roots, (each) => entityKey(each) === wanted);
  }, [source, roots, chosen, hidden, entityKey]);
  const node = path.at(-1) ?? hidden;
  const [last, setLast] = useState<{ readonly key: string; readonly name: string; readonly request: string | undefined }>();
  if (node !== undefined && chosen !== undefined && (last?.key !== chosen || last.request !== request))
    setLast({ key: chosen, name: source.name(node), request });
  const called = last !== undefined && last.key === chosen ? last.name : 'What was chosen';
  if (chosen === undefined || path.length > 0) return { node, path, gone: undefined };
  // A node that another query leaves out, such as a search, may still exist.
  const isLeftOut = last?.key === chosen && last.request !== request;
  if (node === undefined) return { node, path, gone: isLeftOut ? `${called} is not among these.` : `${called} is no longer here.` };
  // A selectable node exists, but outside this tree; one that is not selectable, such as a new item, is in no tree.
  const isOut = roots.length > 0 && isSelectable?.(node) === true;
  return { node, path, gone: isOut ? 'What is chosen is not among these.' : undefined };
}
