import { listOf, memberAt, textOf } from '../found';
import type { Gate } from '../gate';
import type { PaneDefinition } from '../kind';
import { kindOf } from '../kinds';
import type { Requirement } from '../requirement';
import { wordsOf } from '../words';

/** A button that a pane brings along, and what hides it from a login. */
interface PaneButton {
  /** Where it stands among the pane's options: `edit`. */
  readonly at: string;
  readonly label: string;
  readonly can: readonly Requirement[];
}

/** What decides over a pane: what hides it from a login, what disables something in it, and what hides its buttons. */
export interface PaneGates {
  readonly needs: readonly Requirement[];
  readonly gates: readonly Gate[];
  readonly buttons: readonly PaneButton[];
}

/** Reads from a pane's options what its kind says decides over it. */
export function gatesOfPane(pane: PaneDefinition): PaneGates {
  const { disabling = [], hiding = [] } = kindOf(pane);
  const disabled: readonly string[] = disabling;
  // The chain has checked what stands at these places.
  const at = <G>(paths: readonly string[]) => paths.flatMap((path) => listOf(memberAt(pane.options, path)) as readonly G[]);
  return {
    needs: at(['needs', 'can'].filter((path) => !disabled.includes(path))),
    gates: at(disabling),
    buttons: ['toggle.can', ...hiding].map((path): PaneButton => {
      const button = path.replace(/\.can$/, '');
      const named = button === 'toggle' ? 'toggle.hide' : `${button}.label`;
      const label = textOf(memberAt(pane.options, named)) ?? wordsOf(button === 'toggle' ? `hide ${pane.name}` : button);
      return { at: button, label, can: at([path]) };
    }),
  };
}
