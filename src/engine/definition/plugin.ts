import type { SectionCode } from '../../schemas/entities/menu';
import type { IconName } from '../../ui/icons';
import type { Figure } from './figure';
import type { HomeQuestion } from './homeQuestion';
import type { Grants, Requirement } from './requirement';
import type { ScopeRule } from './scope';
import type { Search } from './search';
import type { OtherService } from './tabRules';
import type { Task } from './task';
import type { AnyScreen } from './within';

export interface Plugin<Id extends string = string> {
  /** Part of the address: `/dashboard/{id}`. */
  readonly id: Id;
  readonly title: string;
  readonly icon: IconName;
  readonly section: SectionCode;
  /** The help text: content, source of the figures and when they are computed. */
  readonly help?: string;
  readonly can: readonly Requirement[];
  /** Whether a login has nothing to see: menus omit it, and its address shows whom to ask. */
  readonly leadsNowhere?: (login: Grants) => boolean;
  readonly scope: ScopeRule;
  /** Its service; the tab says when it is unreachable. Default: operations. */
  readonly service?: OtherService;
  /** The entity that other screens open here, and the pane that selects it. */
  readonly opens?: { readonly entity: string; readonly pane: string };
  readonly tasks?: readonly Task[];
  readonly figures?: readonly Figure[];
  readonly questions?: readonly HomeQuestion[];
  readonly search?: readonly Search[];
  /** A list in place of the screen while the selection is too large; a press on a row opens it. docs/rules/shell.md, 4. */
  readonly overview?: AnyScreen;
  /** Without it the tab says that it is not installed. */
  readonly screen?: AnyScreen;
}

/** Declares a tab; keeps its id as a literal type. */
export function definePlugin<const Id extends string>(plugin: Plugin<Id>): Plugin<Id> {
  return plugin;
}
