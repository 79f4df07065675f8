import type { ActionOptions, DialogOptions, MenuOptions, OrganisationToggle } from './action';
import type { ErasedContext, Level } from './context';
import type { PaneDefinition } from './kind';
import type { TabRules } from './tabRules';

/* What the host reads: the vocabulary for a context of anything. The chain has checked every binding. */

/** A control of a screen. */
export interface ActionDefinition extends ActionOptions<ErasedContext, unknown, object | undefined, unknown> {
  readonly id: string;
}

/** A button that opens a list of actions. */
export interface MenuDefinition extends MenuOptions<ErasedContext> {
  readonly id: string;
}

/** One of several screens of which one shows at a time. */
export interface TabDefinition extends TabRules<ErasedContext> {
  readonly title: string;
  readonly screen: ScreenDefinition;
}

/** One of several screens of which the context says which one shows. */
export interface CaseDefinition {
  readonly key: string;
  readonly screen: ScreenDefinition;
}

/** A screen in a dialog, and the button that opens it. */
export interface DialogDefinition extends DialogOptions<ErasedContext> {
  readonly id: string;
  readonly screen: ScreenDefinition;
}

/** The button that hides and shows the organisation panel. */
export type OrganisationToggleDefinition = OrganisationToggle<ErasedContext>;

/** The relative widths of columns by the width of the page: from 992, 1200 and 1920 px on; the next smaller where one is left out. */
export interface WidthsBySize {
  readonly computer: readonly number[];
  readonly large?: readonly number[];
  readonly widescreen?: readonly number[];
}

/** The height of a layout's row: its share of what is left, or that of the folded grids in it. */
export type RowHeight = number | `${number}px`;

/** A screen as plain data. */
export interface ScreenDefinition {
  readonly level: Level;
  readonly panes: readonly PaneDefinition[];
  readonly actions: readonly ActionDefinition[];
  readonly menus: readonly MenuDefinition[];
  readonly dialogs: readonly DialogDefinition[];
  readonly organisationToggle?: OrganisationToggleDefinition;
  /** One text for each row of the layout. */
  readonly areas: readonly string[];
  /** The relative widths of the layout's columns. */
  readonly shares: readonly number[];
  /** The same on wider pages, where they differ there. */
  readonly widerShares?: Omit<WidthsBySize, 'computer'>;
  /** The heights of the layout's rows, as far as they share the screen's height. */
  readonly heights: readonly RowHeight[];
}
