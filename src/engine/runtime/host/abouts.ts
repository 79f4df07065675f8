import { aboutText } from '../../definition/about';
import type { ErasedContext } from '../../definition/context';
import type { PaneDefinition } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';

/** What panes were last about, by their paths; kept beside the screen, which is not there while it waits for another part of the organisation. */
export type Abouts = Map<string, string>;

/** What a pane is about, as a text; nothing where it does not say, or there is nothing yet. */
export function aboutOf(pane: PaneDefinition, ctx: ErasedContext): string | undefined {
  return aboutText(kindOf(pane).about?.(pane.options, ctx));
}

/** Whether a pane is about something else than its part of the address. */
export function isOutdated(abouts: Abouts, path: string, about: string | undefined): boolean {
  const known = abouts.get(path);
  return about !== undefined && known !== undefined && known !== about;
}
