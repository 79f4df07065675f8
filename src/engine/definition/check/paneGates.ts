import { listOf, memberAt, textOf } from '../../../data/unknownObject';
import { wordsOf } from '../../../data/words';
import type { Gate } from '../gate';
import type { PaneDefinition } from '../kind';
import { kindOf } from '../kinds';
import type { Requirement } from '../requirement';

export function gatesOfPane(pane: PaneDefinition) {
  const { disabling = [] } = kindOf(pane).written;
  // The builder's types have checked these paths.
  const at = <G>(paths: readonly string[]) => paths.flatMap((path) => listOf(memberAt(pane.options, path)) as readonly G[]);
  return {
    can: at<Requirement>(['can']),
    needs: at<Gate>(disabling),
    toggle: {
      label: textOf(memberAt(pane.options, 'toggle.hide')) ?? wordsOf(`hide ${pane.name}`),
      can: at<Requirement>(['toggle.can']),
    },
  };
}
