import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { Gate } from '../../definition/gate';
import type { Lack, OutputOf, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { firstReason } from '../../definition/situation';
import { labelIn } from './screenContext';

/** What is missing before a pane has a question, and the pane in which it is given; none where nothing can be told. */
export interface Missing extends Lack {
  readonly pane?: string;
}

const nothingYet = 'Nothing to show yet';

/** Whether a button's answer shows before this pane, in one where something is chosen first: that it is to be pressed is said there, and not once more here. */
function isSaidBefore(before: ScreenDefinition['panes'], lacking: string): boolean {
  const place = before.findIndex(({ name }) => name === lacking);
  const pressed = before[place];
  if (pressed === undefined || kindOf(pressed).isPressed !== true) return false;
  return before.slice(place + 1).some((each) => kindOf(each).chooses?.(each.options) === true);
}

/** What a pane's question waits for: what panes before it lack, a field first, else a choice in the nearest, else a part of the organisation beside its panel. */
export function missingOf(definition: ScreenDefinition, outputs: ErasedContext, pane: string, isInOrganisation = false): Missing {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const before = definition.panes.slice(0, Math.max(place, 0));
  const lacking = before.flatMap((each) => {
    const { lacks, initial } = kindOf(each);
    const lack = lacks?.(each.options, outputs, (outputs[each.name] ?? initial) as OutputOf<PaneKind>);
    return lack === undefined ? [] : [{ pane: each.name, lack }];
  });
  const first = lacking.find(({ lack }) => lack !== 'before' && lack.field !== undefined) ?? lacking[0];
  if (first !== undefined) {
    const { pane: its, lack } = first;
    const missing = lack === 'before' ? missingOf(definition, outputs, its, isInOrganisation) : { pane: its, ...lack };
    // Only the words are not said twice: every empty place has what brings it.
    return isSaidBefore(before, its) ? { ...missing, words: nothingYet } : missing;
  }
  const situation = { login: noGrants, outputs, labelOf: (name: string) => labelIn(definition, name, outputs), isBusy: false };
  const unchosen = before
    .filter((each) => kindOf(each).chooses?.(each.options) === true)
    .reverse()
    .flatMap(({ name }) => {
      const gate: Gate = { kind: 'chosen', pane: name };
      const reason = firstReason([gate], situation);
      return reason === undefined ? [] : [{ words: reason.replace(/ first\.$/, ''), pane: name }];
    });
  const isAnywhere = isInOrganisation && outputs['scope'] === undefined;
  return unchosen[0] ?? { words: isAnywhere ? 'Choose a part of the organisation' : nothingYet };
}

const noGrants = { menu: [] };
