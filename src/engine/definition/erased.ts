import type { ActionOptions, DialogOptions, MenuOptions, OrganisationToggle } from './action';
import type { ErasedContext, Level } from './context';
import type { PaneDefinition } from './kind';
import type { TabRules } from './tabRules';

/* The definition types with an erased context, for the host. The builder has checked every binding. */

export interface ActionDefinition extends ActionOptions<ErasedContext, unknown, object | undefined, unknown> {
  readonly id: string;
}

export interface MenuDefinition extends MenuOptions<ErasedContext> {
  readonly id: string;
}

export interface TabDefinition extends TabRules<ErasedContext> {
  readonly title: string;
  readonly screen: ScreenDefinition;
}

export interface CaseDefinition {
  readonly key: string;
  readonly screen: ScreenDefinition;
}

export interface DialogDefinition extends DialogOptions<ErasedContext> {
  readonly id: string;
  readonly screen: ScreenDefinition;
}

export type OrganisationToggleDefinition = OrganisationToggle<ErasedContext>;

/** From 992, 1200 and 1920 px on; the next smaller size is the default. */
export interface WidthsBySize {
  readonly computer: readonly number[];
  readonly large?: readonly number[];
  readonly widescreen?: readonly number[];
}

/** A share of the free height, or the height of folded grids. */
export type RowHeight = number | `${number}px`;

/** A screen as plain data. */
export interface ScreenDefinition {
  readonly level: Level;
  readonly panes: readonly PaneDefinition[];
  readonly actions: readonly ActionDefinition[];
  readonly menus: readonly MenuDefinition[];
  readonly dialogs: readonly DialogDefinition[];
  readonly organisationToggle?: OrganisationToggleDefinition;
  readonly areas: readonly string[];
  readonly shares: readonly number[];
  readonly widerShares?: Omit<WidthsBySize, 'computer'>;
  readonly heights: readonly RowHeight[];
}
