import type { AnyStateMachine } from 'xstate';
import type { FileAnswer, Request } from '../../schemas/call';
import type { Colour } from '../../schemas/entities/colour';
import type { GraphAnswer, ValueKind } from '../../schemas/entities/graph';
import type { Form } from '../../schemas/forms/form';
import type { DateOrder } from '../../schemas/wire/dates';
import type { CellKind } from '../grid/formats';
import type { Asked, Level, Nothing } from './context';
import type { Effect, Effects } from './effect';
import type { ErasedContext, ErasedFlow } from './flow';
import type { Gate } from './gate';
import type { IconName } from './icons';
import type {
  CellButton,
  CellIcon,
  CustomProps,
  DetailField,
  Facet,
  FieldChoice,
  GridState,
  ListItem,
  Matrix,
  NamedChoice,
  Tile,
  Tone,
  TreeState,
  WidthsBySize,
} from './panes';
import type { RecordField } from './recordField';
import type { Requirement } from './requirement';

/*
 * What the host reads: the vocabulary with its types forgotten. `screen()` has checked every binding against the context it will be given,
 * so each binding here takes a context of anything.
 */

type Bind<Out> = (ctx: ErasedContext) => Out;
type MaybeRequest = Request<unknown> | undefined;
type MaybeQuestion = Asked<unknown>;

interface Basics {
  readonly label?: string;
  readonly needs?: readonly Requirement[];
  readonly when?: Bind<boolean>;
  readonly toggle?: ToggleDefinition;
}
/** The button that hides and shows a pane. */
export interface ToggleDefinition {
  readonly show: string;
  readonly hide: string;
  readonly start?: 'hidden';
  readonly can?: readonly Requirement[];
  readonly when?: Bind<boolean>;
  readonly at?: string;
  readonly with?: readonly string[];
}
interface Saving {
  readonly save?: Bind<MaybeRequest>;
  readonly saveLabel?: string;
  readonly saved?: string;
  readonly saveNeeds?: readonly Gate[];
  readonly refreshes?: readonly string[];
}

/** A column that a screen declares, as the host reads it. */
export interface ColumnDefinition {
  readonly key: string;
  readonly title?: string;
  readonly cell?: CellKind;
  readonly width?: number;
  readonly value?: (row: unknown) => unknown;
  readonly icon?: (row: unknown) => CellIcon | undefined;
  readonly buttons?: (row: unknown) => readonly CellButton[];
  readonly noButtons?: string;
}

/** How a form that is read comes to be changed. */
export interface FormEditingDefinition {
  readonly load: Bind<Asked<object>>;
  readonly label?: string;
  readonly back?: string;
  readonly needs?: readonly Gate[];
  readonly can?: readonly Requirement[];
}

/** The options of each kind of pane, as the host reads them. */
export interface ErasedOptions {
  readonly filter: Basics & {
    readonly form: Form<object>;
    readonly start?: Bind<object>;
    readonly choices?: Readonly<Record<string, Bind<Asked<readonly NamedChoice[]> | readonly NamedChoice[]>>>;
    readonly titles?: Readonly<Record<string, Bind<string>>>;
    readonly about?: Bind<unknown>;
    readonly shows?: Readonly<Record<string, Bind<boolean>>>;
    readonly place?: 'column';
    readonly resets?: Readonly<Record<string, 'others' | readonly string[]>>;
  };
  readonly tree: Basics & {
    readonly nodes: (ctx: ErasedContext, state: TreeState) => MaybeQuestion;
    readonly part?: string;
    readonly key?: (node: object) => string;
    readonly name?: (node: object) => string;
    readonly children?: (node: object) => readonly object[];
    readonly bold?: (node: object) => boolean;
    readonly colour?: (node: object) => Colour | undefined;
    readonly icon?: (node: object) => IconName;
    readonly isSelectable?: (node: object) => boolean;
    readonly search?: 'none';
    readonly elsewhere?: (key: string) => object | undefined;
    readonly facets?: {
      readonly label: string;
      readonly list: Bind<Asked<readonly Facet[]>>;
      readonly of?: (answer: unknown) => readonly Facet[];
    };
    readonly emptyText?: string;
  };
  readonly grid: Basics & {
    readonly rows?: (ctx: ErasedContext, state: GridState) => MaybeQuestion;
    readonly given?: Bind<unknown>;
    readonly narrow?: (answer: unknown, ctx: ErasedContext) => unknown;
    readonly part?: string;
    readonly columns: 'server' | readonly ColumnDefinition[];
    readonly id?: string | ((row: unknown) => string);
    readonly most?: number | 'page' | Bind<number>;
    readonly dates?: DateOrder;
    readonly paging?: { readonly size: number; readonly total: (answer: unknown) => number };
    readonly sort?: 'server';
    readonly counts?: boolean;
    readonly opens?: string;
    readonly opensRow?: Bind<Effects>;
    readonly control?: Bind<MaybeRequest>;
    readonly poll?: number;
    readonly emptyText?: string;
  };
  readonly data: Omit<Basics, 'toggle'> & { readonly toggle?: never; readonly load: Bind<MaybeQuestion> };
  readonly optionForm: Basics &
    Omit<Saving, 'saveLabel' | 'saved'> & {
      readonly load: Bind<MaybeQuestion>;
      readonly part?: string;
      readonly sections?: Readonly<Record<string, string>>;
      readonly emptyText?: string;
      readonly noOptionsText?: string;
      readonly refresh?: Bind<MaybeQuestion>;
      readonly question?: Bind<string | false | undefined>;
      readonly saveLabel?: string | Bind<string>;
      readonly saved?: string | Bind<string>;
      readonly submitNeeds?: readonly Gate[];
      readonly again?: { readonly label: string; readonly when?: Bind<boolean> };
      readonly next?: Bind<Effects>;
    };
  readonly form: Basics &
    Saving & {
      readonly form: Form<object>;
      readonly load?: Bind<Asked<object>>;
      readonly start?: Bind<object>;
      readonly edit?: FormEditingDefinition;
      readonly readOnly?: Bind<string | undefined>;
      readonly choices?: Readonly<Record<string, Bind<Asked<readonly FieldChoice[]> | readonly FieldChoice[]>>>;
      readonly hidden?: Bind<readonly string[]>;
      readonly required?: Bind<readonly string[]>;
      readonly records?: Readonly<Record<string, RecordField<ErasedContext, object>>>;
      readonly derive?: (values: object, ctx: ErasedContext) => object;
      readonly layout?: 'row' | 'stack';
      readonly failed?: string;
      readonly again?: true;
      readonly next?: Bind<Effects>;
      readonly outbox?: { readonly label: (values: object, ctx: ErasedContext) => string; readonly next?: Bind<Effects> };
    };
  readonly details: Basics & {
    readonly load: Bind<MaybeQuestion>;
    readonly fields: (answer: unknown, ctx: ErasedContext) => readonly (DetailField | undefined)[];
  };
  readonly graph: Basics & {
    readonly load?: Bind<Asked<GraphAnswer>>;
    readonly debounce?: number | Bind<number>;
    readonly dates?: DateOrder;
    readonly points?: Bind<readonly unknown[]>;
    readonly x?: string;
    readonly y?: readonly string[];
    readonly values?: ValueKind;
    readonly draw?: 'line' | 'bar';
    readonly emptyText?: string;
  };
  readonly tiles: Basics & {
    readonly load?: Bind<MaybeQuestion>;
    readonly tiles: Bind<readonly Tile[]>;
    readonly isChoice?: boolean;
    readonly leads?: (tile: Tile, ctx: ErasedContext) => Effects;
    readonly perRow?: (count: number) => number;
    readonly place?: 'line';
  };
  readonly list: Basics & {
    readonly load?: Bind<MaybeQuestion>;
    readonly items: Bind<readonly ListItem[]>;
    readonly start?: 'first';
    readonly place?: 'line';
    readonly key?: (item: ListItem) => string;
    readonly emptyText?: string;
  };
  readonly matrix: Basics & Saving & { readonly load: Bind<MaybeQuestion>; readonly matrix: (answer: unknown) => Matrix };
  readonly message: Basics & { readonly text: Bind<string | undefined>; readonly title?: string; readonly tone?: Tone };
  readonly document: Basics & { readonly load: Bind<Asked<FileAnswer>> };
  readonly flow: Basics & ErasedMachine & ErasedFlow;
  readonly tabs: Basics & { readonly tabs: readonly TabDefinition[] };
  readonly custom: Basics & { readonly load: () => Promise<(props: CustomProps<ErasedContext, unknown>) => unknown> };
  readonly machine: ErasedMachine;
  readonly parameter: { readonly label?: string };
  readonly submit: {
    readonly label: string | Bind<string>;
    readonly kind?: 'primary';
    readonly of: Bind<unknown>;
    readonly about?: Bind<unknown>;
    readonly at?: string;
    readonly can?: readonly Requirement[];
    readonly needs?: readonly Gate[];
    readonly refreshes?: readonly string[];
  };
}
export type PaneKind = keyof ErasedOptions;

export interface ErasedMachine {
  readonly label?: string;
  readonly machine: () => Promise<AnyStateMachine>;
  readonly input: Bind<unknown>;
  readonly answers: Readonly<Record<string, (input: unknown) => Request<unknown>>>;
}

/** One pane of a screen. */
export type PaneDefinition = { [K in PaneKind]: { readonly kind: K; readonly name: string; readonly options: ErasedOptions[K] } }[PaneKind];
export type PaneOf<K extends PaneKind> = Extract<PaneDefinition, { readonly kind: K }>;

/** A control of a screen: what it does, or the event it sends. */
export interface ActionDefinition {
  readonly id: string;
  readonly label: string | Bind<string>;
  readonly kind?: 'primary' | 'danger';
  readonly at?: string;
  readonly can?: readonly Requirement[];
  readonly when?: Bind<boolean>;
  readonly needs?: readonly Gate[];
  readonly of?: Bind<unknown>;
  readonly confirm?: string | Bind<string>;
  readonly password?: boolean;
  readonly form?: Form<object>;
  readonly run?: Bind<Request<unknown> | Effect | Nothing>;
  readonly next?: Effect | readonly Effect[] | Bind<Effects>;
  readonly sends?: { readonly to: string; readonly type: string };
  readonly done?: string;
  readonly failed?: string;
  readonly refreshes?: readonly string[];
}

/** A button that opens a list of actions. */
export interface MenuDefinition {
  readonly id: string;
  readonly label: string;
  readonly at?: string;
  readonly can?: readonly Requirement[];
  readonly needs?: readonly Gate[];
  readonly items: readonly MenuItemDefinition[];
}
export type MenuItemDefinition = ActionDefinition & { readonly label: string; readonly icon?: IconName };

/** One of several screens of which one shows at a time. */
export interface TabDefinition {
  readonly title: string;
  readonly screen: ScreenDefinition;
  readonly needs?: readonly Requirement[];
}

export interface DialogDefinition {
  readonly id: string;
  readonly title: string | Bind<string>;
  readonly label: string | Bind<string>;
  readonly at?: string;
  readonly can?: readonly Requirement[];
  readonly needs?: readonly Gate[];
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  readonly refreshes?: readonly string[];
  readonly screen: ScreenDefinition;
}

/** The button that hides and shows the organisation panel. */
export interface OrganisationToggleDefinition {
  readonly show: string;
  readonly hide: string;
  readonly at?: string;
}

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
  /** The relative heights of the layout's rows, as far as they share the screen's height. */
  readonly heights: readonly number[];
}
