import type { SectionCode } from '../../schemas/entities/menu';
import type { IconName } from '../../ui/icons';
import type { Find } from './find';
import type { Requirement } from './requirement';
import type { ScopeRule } from './scope';
import type { OtherService } from './tabRules';
import type { Wait } from './wait';
import type { AnyScreen } from './within';

/** One tab of the application: a declaration, read by the shell and drawn by the host. */
export interface Plugin<Id extends string = string> {
  /** Names the tab in the address: `/dashboard/{id}`. */
  readonly id: Id;
  readonly title: string;
  readonly icon: IconName;
  readonly section: SectionCode;
  /** What the screen shows, where its figures come from and when they were computed: told in its help. */
  readonly help?: string;
  readonly needs: readonly Requirement[];
  readonly scope: ScopeRule;
  /** The service beside operations that the screen works on; the tab says why when it is out of reach. */
  readonly service?: OtherService;
  /** The entity that this screen opens on when another screen asks for it, and the pane whose choice it is. */
  readonly opens?: { readonly entity: string; readonly pane: string };
  /** What of its work can wait for somebody; the home counts it and leads there. */
  readonly waits?: readonly Wait[];
  /** How its things are found by the one search of the application. */
  readonly finds?: readonly Find[];
  /** The screen; a tab without one says that it is not installed here. */
  readonly screen?: AnyScreen;
}

/** Declares one tab; keeps its id as a literal type. */
export function definePlugin<const Id extends string>(plugin: Plugin<Id>): Plugin<Id> {
  return plugin;
}
