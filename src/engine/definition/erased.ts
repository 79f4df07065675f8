import type { AnyStateMachine } from 'xstate';
import type { FileAnswer, Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { CellKind } from '../grid/formats';
import type { Effect } from './action';
import type { Level } from './context';
import type { ErasedContext, Step } from './flow';
import type { Gate } from './gate';
import type { CustomProps, DetailField, GridState, Matrix, NamedChoice, Tile } from './panes';
import type { Requirement } from './requirement';

/*
 * What the host reads: the vocabulary with its types forgotten. `screen()` has checked every binding against the context it will be given,
 * so each binding here takes a context of anything.
 */

type Bind<Out> = (ctx: ErasedContext) => Out;
type MaybeRequest = Request<unknown> | undefined;

interface Basics {
  readonly label?: string;
  readonly needs?: readonly Requirement[];
  readonly when?: Bind<boolean>;
}
interface Saving {
  readonly save?: Bind<MaybeRequest>;
  readonly saveLabel?: string;
  readonly saved?: string;
  readonly saveNeeds?: readonly Gate[];
  readonly refreshes?: readonly string[];
}

/** The options of each kind of pane, as the host reads them. */
export interface ErasedOptions {
  readonly filter: Basics & {
    readonly form: Form<object>;
    readonly start?: Bind<object>;
    readonly choices?: Readonly<Record<string, Bind<Request<readonly NamedChoice[]> | undefined>>>;
  };
  readonly tree: Basics & {
    readonly nodes: Bind<Request<readonly object[]> | undefined>;
    readonly key: (node: object) => string;
    readonly name: (node: object) => string;
    readonly children: (node: object) => readonly object[];
    readonly bold?: (node: object) => boolean;
    readonly colour?: (node: object) => { readonly r: number; readonly g: number; readonly b: number; readonly a: number } | undefined;
    readonly isSelectable?: (node: object) => boolean;
    readonly emptyText?: string;
  };
  readonly grid: Basics & {
    readonly rows: (ctx: ErasedContext, state: GridState) => MaybeRequest;
    readonly part?: string;
    readonly columns:
      | 'server'
      | readonly { readonly key: string; readonly title?: string; readonly cell?: CellKind; readonly width?: number }[];
    readonly id?: string;
    readonly most?: number;
    readonly control?: Bind<MaybeRequest>;
    readonly poll?: number;
    readonly emptyText?: string;
  };
  readonly optionForm: Basics & Saving & { readonly load: Bind<MaybeRequest>; readonly refresh?: Bind<MaybeRequest> };
  readonly form: Basics &
    Saving & { readonly form: Form<object>; readonly load?: Bind<Request<object> | undefined>; readonly start?: Bind<object> };
  readonly details: Basics & { readonly load: Bind<MaybeRequest>; readonly fields: (answer: unknown) => readonly DetailField[] };
  readonly graph: Basics & {
    readonly points: Bind<readonly unknown[]>;
    readonly x: string;
    readonly y: readonly string[];
    readonly draw?: 'line' | 'bar';
    readonly values?: 'money' | 'number' | 'percent';
    readonly emptyText?: string;
  };
  readonly tiles: Basics & { readonly load?: Bind<MaybeRequest>; readonly tiles: Bind<readonly Tile[]>; readonly isChoice?: boolean };
  readonly matrix: Basics & Saving & { readonly load: Bind<MaybeRequest>; readonly matrix: (answer: unknown) => Matrix };
  readonly document: Basics & { readonly load: Bind<Request<FileAnswer> | undefined> };
  readonly flow: Basics & ErasedMachine & { readonly steps: (at: never) => { readonly steps: readonly Step[] } };
  readonly tabs: Basics & { readonly tabs: readonly { readonly title: string; readonly screen: ScreenDefinition }[] };
  readonly custom: Basics & { readonly load: () => Promise<(props: CustomProps<ErasedContext, unknown>) => unknown> };
  readonly machine: ErasedMachine;
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
  readonly needs?: readonly Gate[];
  readonly of?: Bind<unknown>;
  readonly confirm?: string | Bind<string>;
  readonly password?: boolean;
  readonly form?: Form<object>;
  readonly run?: Bind<Request<unknown> | Effect | undefined>;
  readonly sends?: { readonly to: string; readonly type: string };
  readonly done?: string;
  readonly failed?: string;
  readonly refreshes?: readonly string[];
}

export interface DialogDefinition {
  readonly id: string;
  readonly title: string | Bind<string>;
  readonly label: string;
  readonly at?: string;
  readonly needs?: readonly Gate[];
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  readonly screen: ScreenDefinition;
}

/** A screen as plain data. */
export interface ScreenDefinition {
  readonly level: Level;
  readonly panes: readonly PaneDefinition[];
  readonly actions: readonly ActionDefinition[];
  readonly dialogs: readonly DialogDefinition[];
  /** One text for each row of the layout. */
  readonly areas: readonly string[];
  /** The relative widths of the layout's columns. */
  readonly shares: readonly number[];
}
