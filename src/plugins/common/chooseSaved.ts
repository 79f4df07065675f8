import { choose, type Effect } from '../../engine';

/** Selects the saved record if the server returns its id. `key` maps the id to the key of a tree node. docs/rules/everywhere.md, 7. */
export function chooseSaved(pane: string, id: number | undefined, key: (id: number) => string | number = (own) => own): readonly Effect[] {
  return id === undefined ? [] : [choose(pane, key(id))];
}
