import { useMemo, useState } from 'react';
import type { TreeSource } from '../../ui/tree/source';
import { findPath } from './path';

interface ChosenNode {
  /** The chosen node; nothing while none is, or it is nowhere. */
  readonly node: object | undefined;
  /** The nodes from the top of the tree down to it; empty where the tree does not show it. */
  readonly path: readonly object[];
  /** What is said of a choice that is nowhere any more. */
  readonly gone: string | undefined;
}

/** Finds what is chosen, in the tree or else where the screen knows it from. */
export function useChosenNode(
  source: TreeSource<object>,
  roots: readonly object[],
  chosen: string | undefined,
  elsewhere: ((key: string) => object | undefined) | undefined,
): ChosenNode {
  const path = useMemo(() => (chosen === undefined ? [] : findPath(source, roots, chosen)), [source, roots, chosen]);
  const hidden = useMemo(() => (chosen === undefined ? undefined : elsewhere?.(chosen)), [elsewhere, chosen]);
  const node = path.at(-1) ?? hidden;
  const [last, setLast] = useState<{ readonly key: string; readonly name: string }>();
  if (node !== undefined && chosen !== undefined && last?.key !== chosen) setLast({ key: chosen, name: source.name(node) });
  const called = last !== undefined && last.key === chosen ? last.name : 'What was chosen';
  return { node, path, gone: chosen === undefined || node !== undefined ? undefined : `${called} is not here any more.` };
}
