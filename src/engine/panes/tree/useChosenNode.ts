import { useMemo, useState } from 'react';
import type { TreeSource } from '../../../ui/tree/source';
import type { OptionsOf } from '../../definition/kind';
import { findPath, findPathTo } from './path';

/**
 * Finds what is chosen, in the tree that was `asked` for or else where the screen knows it from; with the way down to it where the tree shows it, and
 * in `gone` what the tree says of a choice that is nowhere any more, or is not in this tree.
 */
export function useChosenNode(
  source: TreeSource<object>,
  roots: readonly object[],
  chosen: string | undefined,
  asked: string | undefined,
  { elsewhere, thing, isSelectable }: Pick<OptionsOf<'tree'>, 'elsewhere' | 'thing' | 'isSelectable'>,
) {
  const hidden = useMemo(() => (chosen === undefined ? undefined : elsewhere?.(chosen)), [elsewhere, chosen]);
  const path = useMemo(() => {
    if (chosen === undefined) return [];
    const found = findPath(source, roots, chosen);
    if (found.length > 0 || hidden === undefined || thing === undefined) return found;
    const wanted = thing(hidden);
    return findPathTo(source, roots, (each) => thing(each) === wanted);
  }, [source, roots, chosen, hidden, thing]);
  const node = path.at(-1) ?? hidden;
  const [last, setLast] = useState<{ readonly key: string; readonly name: string; readonly asked: string | undefined }>();
  if (node !== undefined && chosen !== undefined && (last?.key !== chosen || last.asked !== asked))
    setLast({ key: chosen, name: source.name(node), asked });
  const called = last !== undefined && last.key === chosen ? last.name : 'What was chosen';
  if (chosen === undefined || path.length > 0) return { node, path, gone: undefined };
  // What another question leaves out, as a search does, may well be there.
  const isLeftOut = last?.key === chosen && last.asked !== asked;
  if (node === undefined) return { node, path, gone: isLeftOut ? `${called} is not among these.` : `${called} is not here any more.` };
  // One that can be chosen is there, but not among these; one that cannot, such as a new one, is in no tree.
  const isOut = roots.length > 0 && isSelectable?.(node) === true;
  return { node, path, gone: isOut ? 'What is chosen is not among these.' : undefined };
}
