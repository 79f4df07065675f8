import { aboutText } from '../../definition/about';
import type { ErasedContext } from '../../definition/context';
import type { PaneDefinition } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';

/** Last subject of each pane by path; kept outside the screen, which unmounts while it waits for a choice in the organisation. */
export type ResetKeys = Map<string, string>;

/** Returns the subject of a pane as a text; `undefined` if it declares none or has none yet. */
export function aboutOf(pane: PaneDefinition, ctx: ErasedContext): string | undefined {
  return aboutText(kindOf(pane).about?.(pane.options, ctx));
}

/** Returns whether a pane's subject differs from its part of the address. */
export function isOutdated(resetKeys: ResetKeys, path: string, about: string | undefined): boolean {
  const known = resetKeys.get(path);
  return about !== undefined && known !== undefined && known !== about;
}
