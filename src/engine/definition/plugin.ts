import type { SectionCode } from '../../schemas/entities/menu';
import type { OrganisationType } from '../../schemas/entities/organisation';
import type { Requirement } from './requirement';

/** The part of the organisation a screen looks at: a node of the tree, or all that the operator has. */
export interface Scope {
  readonly operatorId: number;
  readonly operatorName: string;
  readonly node: { readonly type: OrganisationType | 'ALL'; readonly id: number; readonly name: string };
}

/** How the organisation tree serves a tab. Document 1, section 4 (organisation tree). */
export interface ScopeRule {
  /** Which of the three tree calls is asked. */
  readonly tree: 'organisation' | 'analysis' | 'kiosk';
  /** Whether 'All' may be chosen; `unlessByCompany`: not while complianceAuthorisationUseCompany holds. */
  readonly all: 'always' | 'never' | 'unlessByCompany';
  /** With the extra filters any level may be chosen, without them only a site. */
  readonly extraFilters: boolean;
  /** Sent as FromAdmin: levels without sites are listed too. */
  readonly fromAdmin: boolean;
}

/** The pictures that menu entries and tabs may use, by their Lucide names. */
export const iconNames = [
  'arrow-left-right',
  'banknote',
  'boxes',
  'calendar-days',
  'chart-column',
  'cpu',
  'file-text',
  'history',
  'landmark',
  'layout-grid',
  'qr-code',
  'radio',
  'settings',
  'shield-alert',
  'shield-check',
  'ticket',
  'trending-up',
  'users',
] as const;
export type IconName = (typeof iconNames)[number];

/** One tab of the application. `Screen` is whatever the host draws; the definition does not look into it. */
export interface Plugin<Id extends string = string, Screen = unknown> {
  /** Names the tab in the address: `/dashboard/{id}`. */
  readonly id: Id;
  readonly title: string;
  readonly icon: IconName;
  readonly section: SectionCode;
  readonly needs: readonly Requirement[];
  readonly scope: ScopeRule;
  /** The service beside operations that the screen works on; the tab says why when it is out of reach. */
  readonly service?: 'compliance';
  /** The screen; a tab without one says that it is not installed here. */
  readonly screen?: () => Promise<Screen>;
}

/** Declares one tab; keeps its id as a literal type. */
export function definePlugin<const Id extends string, Screen = never>(plugin: Plugin<Id, Screen>): Plugin<Id, Screen> {
  return plugin;
}

/** What is wrong with a list of plugins, each as a code with the ids it concerns. */
export interface RegistryProblem {
  readonly code: 'duplicate-id';
  readonly id: string;
}

/** Checks the list of tabs at start. */
export function checkRegistry(plugins: readonly Plugin[]): readonly RegistryProblem[] {
  const seen = new Set<string>();
  return plugins.flatMap(({ id }) => {
    const isDuplicate = seen.has(id);
    seen.add(id);
    return isDuplicate ? [{ code: 'duplicate-id', id } as const] : [];
  });
}

/** The scope rule of most tabs: the organisation tree with 'All' and the extra filters. */
export const wholeOrganisation: ScopeRule = { tree: 'organisation', all: 'always', extraFilters: true, fromAdmin: false };
