import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { Gate } from '../../definition/gate';
import type { MissingInput, OutputOf, PaneKind } from '../../definition/kind';
import { isSelectable, kindOf } from '../../definition/kinds';
import { firstReason } from '../../definition/situation';
import { labelIn } from './screenContext';

/** The input that a pane lacks, and the pane that provides it, if one does. */
export interface Missing extends MissingInput {
  readonly pane?: string;
  /** It comes without the user. */
  readonly isLoading?: true;
}

const nothingYet = 'Nothing to show yet';

/** Whether a pane before this one already tells the user to press the button. */
function isExplainedBefore(before: ScreenDefinition['panes'], lacking: string): boolean {
  const place = before.findIndex(({ name }) => name === lacking);
  const pressed = before[place];
  if (pressed === undefined || kindOf(pressed).button === undefined) return false;
  return before.slice(place + 1).some(isSelectable);
}

/** Returns what a pane's request waits for: a field first, else a selection in the nearest pane, else a part of the organisation. */
export function missingOf(definition: ScreenDefinition, outputs: ErasedContext, pane: string, isInOrganisation = false): Missing {
  const place = definition.panes.findIndex(({ name }) => name === pane);
  const before = definition.panes.slice(0, Math.max(place, 0));
  const lacking = before.flatMap((each) => {
    const { missing, initial } = kindOf(each);
    const input = missing?.(each.options, outputs, (outputs[each.name] ?? initial) as OutputOf<PaneKind>);
    return input === undefined ? [] : [{ pane: each.name, input }];
  });
  const loading = lacking.find(({ input }) => input === 'loading');
  if (loading !== undefined) return { words: `Loading ${labelIn(definition, loading.pane, outputs)}`, isLoading: true };
  const first = lacking.find(({ input }) => typeof input === 'object' && input.field !== undefined) ?? lacking[0];
  if (first !== undefined) {
    const { pane: its, input } = first;
    const missing = typeof input !== 'object' ? missingOf(definition, outputs, its, isInOrganisation) : { pane: its, ...input };
    // Only the words are shortened: every empty pane keeps its remedy.
    return isExplainedBefore(before, its) ? { ...missing, words: nothingYet } : missing;
  }
  const situation = { login: noGrants, outputs, labelOf: (name: string) => labelIn(definition, name, outputs), isBusy: false };
  const unchosen = before
    .filter(isSelectable)
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
