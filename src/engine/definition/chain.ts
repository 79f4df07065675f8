import type { ActionOptions, DialogOptions, MenuOptions, OrganisationToggle } from './action';
import type { RowHeight, ScreenDefinition, WidthsBySize } from './erased';
import type { PaneMethods } from './vocabulary';
import type { AnyScreen, Within } from './within';

/** The words of a layout row that are not pane names, as a type whose error is the sentence the author needs. */
type Area<S, Names extends string> = S extends `${infer Head} ${infer Tail}`
  ? Head extends Names | '.'
    ? `${Head} ${Area<Tail, Names>}`
    : `${Names} …`
  : S extends Names | '.'
    ? S
    : Names;

/** A screen in the making: each pane sees the scope, the login and the panes before it. Kinds of panes add their methods in `kinds`. */
export interface Screen<Ctx extends object, Names extends string = never> extends PaneMethods<Ctx, Names> {
  /** A control that asks what it must and does it. */
  action<Subject = undefined, Values = undefined, Answer = undefined>(
    id: string,
    options: ActionOptions<Ctx, Subject, Values, Answer>,
  ): Screen<Ctx, Names>;
  /** A button that opens a list of actions. */
  menu(id: string, options: MenuOptions<Ctx>): Screen<Ctx, Names>;
  /** A button that hides and shows the organisation panel; there is none where the screen has no such panel beside it. */
  organisationToggle(toggle: OrganisationToggle<Ctx>): Screen<Ctx, Names>;
  /** A screen in a dialog, and the button that opens it. */
  dialog(id: string, options: DialogOptions<Ctx>, content: ((inner: Screen<Ctx>) => AnyScreen) | Within<Ctx>): Screen<Ctx, Names>;
  /** Where the panes lie: a text for each row, with the names of its columns' panes. In one column below 700 px. */
  layout<const R extends readonly string[]>(...rows: { readonly [I in keyof R]: Area<R[I], Names> }): Screen<Ctx, Names>;
  /** The relative widths of the layout's columns; equal by default. They may differ by the width of the page. */
  widths(...shares: readonly number[]): Screen<Ctx, Names>;
  widths(bySize: WidthsBySize): Screen<Ctx, Names>;
  /**
   * The heights of the layout's rows, one for each; equal shares by default. Rows that are as tall as what they hold stay so. `'120px'`: the grids in
   * the row are folded to this height as long as another row takes what is left.
   */
  heights(...heights: readonly RowHeight[]): Screen<Ctx, Names>;
  readonly definition: ScreenDefinition;
}
