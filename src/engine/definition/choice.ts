import { memberOf } from '../../data/unknownObject';

const choiceNames = ['node', 'row', 'item'] as const;
type ChoiceName = (typeof choiceNames)[number];

export type ChoiceOutput = { [N in ChoiceName]: { readonly [K in N]: unknown } }[ChoiceName];

/** Returns the selection in a pane's output, of any kind. */
export function chosenIn(output: unknown): unknown {
  return choiceNames.map((name) => memberOf(output, name)).find((chosen) => chosen !== undefined);
}
