import type { ScreenDefinition } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import type { Gate } from '../../definition/gate';
import { firstReason } from '../../definition/situation';
import { labelIn } from './screenContext';

const choosing: ReadonlySet<string> = new Set(['tree', 'grid', 'tiles']);

/** What must be chosen before a pane has a question: the nearest pane before it in which nothing is. */
export function missingChoice(definition: ScreenDefinition, outputs: ErasedContext, pane: string): string {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const gates = definition.panes
    .slice(0, Math.max(place, 0))
    .filter(({ kind }) => choosing.has(kind))
    .map(({ name }): Gate => ({ kind: 'chosen', pane: name }))
    .reverse();
  const situation = { login: noGrants, outputs, labelOf: (name: string) => labelIn(definition, name), isBusy: false };
  return firstReason(gates, situation)?.replace(/ first\.$/, '') ?? 'Nothing to show yet';
}

const noGrants = { menu: [] };
