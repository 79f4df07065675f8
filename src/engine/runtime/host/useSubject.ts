import { useEffect } from 'react';
import { useWhenOver } from '../../../ui/useWhen';
import type { PaneDefinition } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { parameterOf } from '../../graph/screenGraph';
import { useScreen } from '../screen/screenContext';

/** Notes a pane's subject, and clears its part of the address if that belongs to an earlier one. */
export function useSubject(pane: PaneDefinition, place: number, about: string | undefined, isPast: boolean): void {
  const { graph, address } = useScreen();
  const parameter = parameterOf(pane);
  useEffect(() => {
    if (about === undefined) return;
    graph.note(place, about);
    if (isPast && parameter !== undefined) address.set({ [parameter]: undefined });
  }, [graph, place, about, isPast, address, parameter]);
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
