import type { ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Drafts } from '../../data/drafts';
import type { FormOutbox } from '../../data/outbox/formOutbox';
import type { OnUpload } from '../../data/uploadFetch';
import type { FileAnswer, Request } from '../../schemas/call';
import type { CoverLine } from '../../schemas/wire/cover';
import type { SaveTable } from '../../ui/modals/saveFile';
import type { ErasedContext } from '../definition/context';
import type { Effect, Effects, ListFile } from '../definition/effect';
import type { ScreenDefinition } from '../definition/erased';
import type { Gate } from '../definition/gate';
import type { OptionsOf, OutputOf, PaneKind } from '../definition/kind';
import type { ScopePlace } from '../definition/scope';
import type { OtherService } from '../definition/tabRules';

/** Steps after a success, in this order. */
export interface Afterwards {
  readonly done?: string | undefined;
  readonly refreshes?: readonly string[] | undefined;
  readonly next?: Effects;
  /** The user has agreed to discard unsaved input. */
  readonly agreed?: 'agreed' | undefined;
}

/** Enters values like a user. */
export type Take = (values: Readonly<Record<string, unknown>>) => void;

/** Closes a dialog; asks before unsaved input is lost, unless agreed. Returns whether it closed. */
export type CloseDialog = (agreed?: 'agreed') => Promise<boolean>;

export interface OpenDialog {
  readonly close: CloseDialog;
  /** Title and subject. */
  readonly about: CoverLine;
  /** Asks only about the dialog's own unsaved input. Resolves to false when the user stays. */
  readonly leave: () => Promise<boolean>;
}

/** The button of an empty state. */
export interface Remedy {
  readonly label: string;
  readonly press: () => void;
}

/** An observer of the screens' actions. */
export interface ScreenWatch {
  /** A machine has started and accepts events; returns the function to call when it stops. */
  readonly started: (name: string, send: (event: AnyEventObject) => void) => () => void;
  readonly heard: (name: string, event: AnyEventObject) => void;
  readonly pressed: (action: string) => void;
}

export interface PaneHost {
  readonly watch?: ScreenWatch | undefined;
  /** Sends a request as pending work, never twice by accident. Rejects with its CallFailure; `isShownByCaller`: the caller shows it. */
  readonly send: <Answer>(
    request: Request<Answer>,
    afterwards?: Afterwards,
    how?: { readonly isShownByCaller: boolean; readonly onUpload?: OnUpload | undefined },
  ) => Promise<Answer>;
  /** Marks pending work until the returned function is called. */
  readonly atWork: () => () => void;
  /** Sends pieces one after another in a dialog that shows the progress. Resolves to true when it closes. */
  readonly workOneByOne: (work: Extract<Effect, { readonly effect: 'oneByOne' }>) => Promise<boolean>;
  /** Asks for a file name and downloads the file. Resolves to false when cancelled. */
  readonly download: (request: Request<FileAnswer>, name: string, list?: ListFile) => Promise<boolean>;
  /** Asks for a file name and saves a table that the page creates. */
  readonly saveTable: SaveTable;
  /** Place, filters and dialog's subject of this screen and those around it, as text. */
  readonly coverLines: () => readonly CoverLine[];
  /** Shows the message, refetches and runs effects after a success without `send`. */
  readonly afterwards: (what: Afterwards) => Promise<void>;
  /** Runs effects here or in outer screens; asks before unsaved input is lost, unless agreed. Returns whether all ran. */
  readonly follow: (effects: Effects, agreed?: 'agreed') => Promise<boolean>;
  /**
   * Refetches panes of this screen or outer ones. `change` runs first; requests that it changes load automatically. Resolves once all have
   * loaded or failed.
   */
  readonly refresh: (panes: readonly string[], change?: () => void) => Promise<void>;
  /** Whether a refetch of these panes clears their selection, and with it a dependent form. */
  readonly clears: (panes: readonly string[]) => boolean;
  /** Whether a dialog is open: its subject stays selected when data is replaced. */
  readonly isUnderDialog: () => boolean;
  readonly register: (pane: string, queryKey: readonly unknown[] | undefined) => void;
  /** The reason for read-only: the user may only read, or gates fail. `own`: output that is not published yet. */
  readonly whyNot: (gates: readonly Gate[], own?: ErasedContext) => string | undefined;
  /** The text for an empty state: which earlier pane needs a selection, or is loading. `outputs`: the output of the panes before. */
  readonly missing: (pane: string, outputs?: ErasedContext) => { readonly words: string; readonly isLoading?: true };
  /** The button for that, if any. `fields`: only for an empty field. */
  readonly remedy: (pane: string, of?: 'fields', outputs?: ErasedContext) => Remedy | undefined;
  /** Clears the filters before a pane, and sets its facets, if no unsaved input prevents it; `undefined` where that changes nothing. */
  readonly unfilter: (pane: string, facets?: string) => (() => void) | undefined;
  /** Renders an inner screen. `name`: its address prefix; `dialog`: the dialog around it. */
  readonly renderScreen: (definition: ScreenDefinition, ctx: ErasedContext, name: string, dialog?: OpenDialog) => ReactNode;
  /** Replaces content of an unreachable service; `undefined` while reachable. */
  readonly unreachable: (service: OtherService) => ReactNode;
  /** Selects a part of the organisation for all tabs. */
  readonly chooseScope?: ((place: ScopePlace) => void) | undefined;
  readonly drafts: Drafts;
  /** Stores saves on the device until the server has them, as pending work; `undefined` where storage is missing. */
  readonly outbox?: FormOutbox | undefined;
  /** Asks before unsaved input is lost; false when the user stays. From a dialog, only `everything` includes outer forms. */
  readonly requestLeave: (what?: 'everything') => Promise<boolean>;
  /** Values that outlast the session: column widths and order. */
  readonly preferences: { read(key: string): unknown; write(key: string, value: unknown): void };
  /** Registers the function that takes filled values; `undefined` while the pane accepts none. */
  readonly onFill: (pane: string, take: Take | undefined) => void;
}

/** The props of a pane, which renders itself and publishes its output. */
export interface PaneProps<K extends PaneKind> {
  readonly name: string;
  readonly label: string;
  readonly options: OptionsOf<K>;
  readonly ctx: ErasedContext;
  readonly publish: (output: OutputOf<K>) => void;
  /** Its address parameters by name: `row`, `page`, … */
  readonly params: Readonly<Record<string, string>>;
  readonly setParams: (change: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
  readonly host: PaneHost;
}
