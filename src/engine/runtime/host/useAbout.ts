import { useEffect } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { PaneDefinition } from '../../definition/kind';
import { aboutOf, isOutdated } from './abouts';
import { parameterOf } from './saying';
import { useScreen } from './screenContext';

/** Whether a pane's part of the address is about something else than the pane is now; it is forgotten then. What is read first is about what there is. */
export function useAbout(pane: PaneDefinition, ctx: ErasedContext): boolean {
  const { abouts, path, address } = useScreen();
  const own = `${path}${pane.name}`;
  const about = aboutOf(pane, ctx);
  const isPast = isOutdated(abouts, own, about);
  const parameter = parameterOf(pane);
  useEffect(() => {
    if (about === undefined) return;
    abouts.set(own, about);
    if (isPast && parameter !== undefined) address.set({ [parameter]: undefined });
  }, [abouts, own, about, isPast, address, parameter]);
  return isPast;
}
