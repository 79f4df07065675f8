import { layOutFor } from '../src/ui/stories/storyMedia';

let undo: readonly (() => void)[] = [];

/** Applies the style sheets for these media queries only. */
export function layOutAsIf(queries: readonly string[]): void {
  for (const takeBack of undo) takeBack();
  undo = queries.map(layOutFor);
}
