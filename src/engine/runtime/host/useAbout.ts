import { useEffect } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { PaneDefinition } from '../../definition/kind';
import { aboutOf, isOutdated } from './abouts';
import { useScreen } from './screenContext';

/** The address's parameter that says that a submit has been pressed. */
export function submittedParameter(submit: string): string {
  return `${submit}.submitted`;
}

/**
 * Whether a pane's part of the address is about something else than the pane is now; it is forgotten then. What is read first, by a reload or
 * from a link, is about what there is.
 */
export function useAbout(pane: PaneDefinition, ctx: ErasedContext): boolean {
  const { abouts, path, address } = useScreen();
  const own = `${path}${pane.name}`;
  const about = aboutOf(pane, ctx);
  const isPast = isOutdated(abouts, own, about);
  useEffect(() => {
    if (about === undefined) return;
    abouts.set(own, about);
    if (isPast) address.set({ [`${pane.name}.set`]: undefined, [submittedParameter(pane.name)]: undefined });
  }, [abouts, own, about, isPast, address, pane.name]);
  return isPast;
}
