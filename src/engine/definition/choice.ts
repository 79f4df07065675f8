import { memberOf } from '../../data/found';

/** The names by which panes say what is chosen in them. */
const choiceNames = ['node', 'row', 'item'] as const;
type ChoiceName = (typeof choiceNames)[number];

/** What a pane says in which something can be chosen: a choice under one of these names, also while there is none. */
export type SaysChoice = { [N in ChoiceName]: { readonly [K in N]: unknown } }[ChoiceName];

/** What is chosen in a pane that says this: a node, a row or an entry; nothing while nothing is. */
export function chosenIn(said: unknown): unknown {
  return choiceNames.map((name) => memberOf(said, name)).find((chosen) => chosen !== undefined);
}
