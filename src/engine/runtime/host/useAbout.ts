import { useEffect } from 'react';
import { useWhenOver } from '../../../ui/useWhen';
import type { ErasedContext } from '../../definition/context';
import type { PaneDefinition } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { parameterOf } from './output';
import { aboutOf, isOutdated } from './resetKeys';
import { useScreen } from './screenContext';

/** Returns whether a pane's part of the address belongs to an earlier subject, which it then clears. The first read always matches. */
export function useAbout(pane: PaneDefinition, ctx: ErasedContext): boolean {
  const { resetKeys, path, address } = useScreen();
  const own = `${path}${pane.name}`;
  const about = aboutOf(pane, ctx);
  const isPast = isOutdated(resetKeys, own, about);
  const parameter = parameterOf(pane);
  useEffect(() => {
    if (about === undefined) return;
    resetKeys.set(own, about);
    if (isPast && parameter !== undefined) address.set({ [parameter]: undefined });
  }, [resetKeys, own, about, isPast, address, parameter]);
  return isPast;
}

/** Clears what a pane's part of the address says of a form once it is no longer shown. */
export function useLeft(pane: PaneDefinition, isShown: boolean): void {
  const { address } = useScreen();
  useWhenOver(isShown, () => {
    const left = (kindOf(pane).form?.forgets ?? [])
      .map((part) => `${pane.name}.${part}`)
      .filter((part) => address.params[part] !== undefined);
    if (left.length > 0) address.set(Object.fromEntries(left.map((part) => [part, undefined])), 'replace');
  });
}
