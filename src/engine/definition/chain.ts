import type { ActionOptions, DialogOptions, MenuOptions, OrganisationToggle } from './action';
import type { RowHeight, ScreenDefinition, WidthsBySize } from './erased';
import type { PaneMethods } from './vocabulary';
import type { AnyScreen, Within } from './within';

/** The pane names in a layout row; the type of an unknown name is the error message for the author. */
type Area<S, Names extends string> = S extends `${infer Head} ${infer Tail}`
  ? Head extends Names | '.'
    ? `${Head} ${Area<Tail, Names>}`
    : `${Names} …`
  : S extends Names | '.'
    ? S
    : Names;

/** A screen builder: each pane sees the scope, the login and the panes before it. Each kind adds its method in `kinds`. */
export interface Screen<Ctx extends object, Names extends string = never> extends PaneMethods<Ctx, Names> {
  action<Subject = undefined, Values = undefined, Answer = undefined>(
    id: string,
    options: ActionOptions<Ctx, Subject, Values, Answer>,
  ): Screen<Ctx, Names>;
  menu(id: string, options: MenuOptions<Ctx>): Screen<Ctx, Names>;
  organisationToggle(toggle: OrganisationToggle<Ctx>): Screen<Ctx, Names>;
  dialog(id: string, options: DialogOptions<Ctx>, content: ((inner: Screen<Ctx>) => AnyScreen) | Within<Ctx>): Screen<Ctx, Names>;
  /** One text per row, with the pane names of its columns. A single column below 700 px. */
  layout<const R extends readonly string[]>(...rows: { readonly [I in keyof R]: Area<R[I], Names> }): Screen<Ctx, Names>;
  /** Relative widths of the columns; equal by default. May depend on the page width. */
  widths(...shares: readonly number[]): Screen<Ctx, Names>;
  widths(bySize: WidthsBySize): Screen<Ctx, Names>;
  /** Heights of the rows; equal shares by default. `'120px'` folds the grids in the row to this height while another row takes the rest. */
  heights(...heights: readonly RowHeight[]): Screen<Ctx, Names>;
  readonly definition: ScreenDefinition;
}
