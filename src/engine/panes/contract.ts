import type { ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Drafts } from '../../data/drafts';
import type { FormOutbox } from '../../data/outbox/formOutbox';
import type { OnUpload } from '../../data/uploadFetch';
import type { FileAnswer, Request } from '../../schemas/call';
import type { ErasedContext } from '../definition/context';
import type { Effects } from '../definition/effect';
import type { ScreenDefinition } from '../definition/erased';
import type { Gate } from '../definition/gate';
import type { OptionsOf, OutputOf, PaneKind } from '../definition/kind';
import type { OtherService } from '../definition/tabRules';

/** What happens once something has succeeded, in this order. */
export interface Afterwards {
  /** What the user is told. */
  readonly done?: string | undefined;
  /** Panes asked again. */
  readonly refreshes?: readonly string[] | undefined;
  /** What it leads to. */
  readonly next?: Effects;
}

/** Takes values as if the user had entered them. */
export type Take = (values: Readonly<Record<string, unknown>>) => void;

/** Closes a dialog; asks before unsaved input in it is left, unless the user has agreed. Gives whether it was closed. */
export type CloseDialog = (agreed?: 'agreed') => Promise<boolean>;

/** The dialog around a screen. */
export interface OpenDialog {
  readonly close: CloseDialog;
  /** Asks before unsaved input in it is left, and of nothing around it. Gives false when the user stays. */
  readonly leave: () => Promise<boolean>;
}

/** A button that does something about an empty place. */
export interface Remedy {
  readonly label: string;
  readonly press: () => void;
}

/** Whoever follows what is done on the screens. */
export interface ScreenWatch {
  /** A machine runs, and takes events; it gives what is to be done when it runs no longer. */
  readonly started: (name: string, send: (event: AnyEventObject) => void) => () => void;
  /** A machine was sent an event. */
  readonly heard: (name: string, event: AnyEventObject) => void;
  /** An action was started, by its name. */
  readonly pressed: (action: string) => void;
}

/** What the screen around a pane does for it. */
export interface PaneHost {
  /** Follows what is done; nothing where nobody does. */
  readonly watch?: ScreenWatch | undefined;
  /** Makes a call for the user, as work under way and never twice by accident. Rejects with its CallFailure; `isToldThere`: whoever asked shows it. */
  readonly send: <Answer>(
    request: Request<Answer>,
    afterwards?: Afterwards,
    how?: { readonly isToldThere: boolean; readonly onUpload?: OnUpload | undefined },
  ) => Promise<Answer>;
  /** Something of a pane is on its way: it counts as work under way until what this gives is called. */
  readonly atWork: () => () => void;
  /** Asks for the name of a file, starting with this one, and downloads it. Gives whether it was saved, and not cancelled. */
  readonly download: (request: Request<FileAnswer>, name: string) => Promise<boolean>;
  /** Tells, asks again and leads on, once something has succeeded that `send` has not done by itself. */
  readonly afterwards: (what: Afterwards) => Promise<void>;
  /** Carries effects out, here or in screens around; asks before unsaved input is left, unless the user has agreed. Gives whether all were carried out. */
  readonly follow: (effects: Effects, agreed?: 'agreed') => Promise<boolean>;
  /**
   * Asks the questions of these panes again, in this screen or in those around it, as of now. `change` is done before: what is another question by then is
   * asked by itself. Resolves once all of it is there, or has failed.
   */
  readonly refresh: (panes: readonly string[], change?: () => void) => Promise<void>;
  /** Whether asking these panes again clears what is chosen in them, and with it a form that depends on it. */
  readonly clears: (panes: readonly string[]) => boolean;
  /** Whether a dialog of this screen is open: what it is about stays chosen, although its data is replaced. */
  readonly isUnderDialog: () => boolean;
  /** Says under which key of the cache a pane's question lies, so that it can be asked again. */
  readonly register: (pane: string, queryKey: readonly unknown[] | undefined) => void;
  /** Why nothing can be changed or saved here: the user may only read, or these gates do not hold; nothing where it can. `saying`: what panes say that has not been heard yet. */
  readonly whyNot: (gates: readonly Gate[], saying?: ErasedContext) => string | undefined;
  /** Which earlier pane must be chosen in before this one has a question: words for an empty place. `said`: what the panes before it say, where that is drawn. */
  readonly missing: (pane: string, said?: ErasedContext) => string;
  /** What brings that, as one button; nothing where no button can. `fields`: only where it is a field that is not filled in. */
  readonly remedy: (pane: string, of?: 'fields', said?: ErasedContext) => Remedy | undefined;
  /** Clears what is set in the filters before a pane, once nothing unsaved is in the way; nothing where nothing is set. */
  readonly unfilter: (pane: string) => (() => void) | undefined;
  /** Draws a screen inside a pane, on what the panes so far have said. `name` is its part of the address; `dialog` the one that it stands in. */
  readonly renderScreen: (definition: ScreenDefinition, ctx: ErasedContext, name: string, dialog?: OpenDialog) => ReactNode;
  /** What the user sees instead of what works on a service that is out of reach; nothing while it is in reach. */
  readonly unreachable: (service: OtherService) => ReactNode;
  /** Unsaved input of this screen. */
  readonly drafts: Drafts;
  /** Keeps what forms save until the server has it, as work under way; nothing where nothing can be kept. */
  readonly outbox?: FormOutbox | undefined;
  /** Asks before unsaved input is left; false when the user stays. What is around a dialog is left only by `everything`, by what leads away from there. */
  readonly requestLeave: (what?: 'everything') => Promise<boolean>;
  /** Values that are kept for the user beyond the session: the widths and order of columns. */
  readonly preferences: { read(key: string): unknown; write(key: string, value: unknown): void };
  /** Says what takes the values that something else fills into a pane, such as a dialog of the screen; nothing while it takes none. */
  readonly onFill: (pane: string, take: Take | undefined) => void;
}

/** What a pane is given. It draws itself, and says what it publishes. */
export interface PaneProps<K extends PaneKind> {
  readonly name: string;
  readonly label: string;
  readonly options: OptionsOf<K>;
  /** What the panes before it have said. */
  readonly ctx: ErasedContext;
  readonly publish: (output: OutputOf<K>) => void;
  /** Its part of the address, by name: `row`, `page`, … */
  readonly params: Readonly<Record<string, string>>;
  readonly setParams: (change: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
  readonly host: PaneHost;
}
