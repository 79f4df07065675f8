import { choose, type Effect } from '../../engine';

/**
 * Chooses what was saved, where its server tells which it is: one that answers a save with nothing leaves the choice as it is. `key` makes the key of a tree's node
 * of its id. docs/rules/everywhere.md, 7.
 */
export function chooseSaved(pane: string, id: number | undefined, key: (id: number) => string | number = (own) => own): readonly Effect[] {
  return id === undefined ? [] : [choose(pane, key(id))];
}
