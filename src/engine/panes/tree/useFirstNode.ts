import { useMemo, useState } from 'react';
import type { TreeSource } from '../../../ui/tree/source';
import { aboutText } from '../../definition/about';
import type { OptionsOf } from '../../definition/kind';
import { findPathTo } from './path';

interface Given {
  readonly options: Pick<OptionsOf<'tree'>, 'start'>;
  readonly about: unknown;
  readonly isAwaited: boolean;
  readonly chosen: string | undefined;
}

/** Returns the key of the node to select at first, until something is selected: once for each subject. */
export function useFirstNode(
  source: TreeSource<object>,
  roots: readonly object[],
  { options: { start }, about, isAwaited, chosen }: Given,
): string | undefined {
  const subject = aboutText(about) ?? '';
  const [settled, setSettled] = useState<string>();
  if (chosen !== undefined && settled !== subject) setSettled(subject);
  const isOpen = isAwaited && chosen === undefined && settled !== subject;
  return useMemo(() => {
    const node = isOpen && start !== undefined ? findPathTo(source, roots, start).at(-1) : undefined;
    return node && source.key(node);
  }, [isOpen, start, source, roots]);
}
