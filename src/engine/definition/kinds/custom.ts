import type { Drafts } from '../../../data/drafts';
import { memberOf } from '../../../data/unknownObject';
import type { OnUpload } from '../../../data/uploadFetch';
import type { Request } from '../../../schemas/call';
import { aboutText } from '../about';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, Nothing, With, WithExtra } from '../context';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Saving } from '../pane';
import type { ShortcutGroup } from '../shortcuts';

type AnyRequest = Request<unknown> | Nothing;

type SavedBy<Send> = Send extends (values: never) => infer Sent ? (Sent extends Request<infer Saved> ? Saved : never) : never;

/** A hatch's requests as the screen declares them: they read the earlier panes, and as `values` what the hatch passes. */
type SendsBy<Ctx, Sends> = {
  readonly [K in keyof Sends]: NonNullable<Sends[K]> extends (values: infer Values) => infer Sent
    ? (ctx: WithExtra<Ctx, { readonly values: Values }>) => Sent
    : never;
};

export interface AfterChange {
  /** The message; default: the option `saved`. */
  readonly done?: string | undefined;
  /** The response to the save. */
  readonly saved?: unknown;
  /** The user has agreed to discard unsaved input. */
  readonly agreed?: 'agreed' | undefined;
}

/** The props of a hatch, a screen's own component. `Sends` are its requests: `{ readonly save: (values: Plan) => Request<Saved> | Nothing }`. */
export interface CustomProps<Ctx = object, Out = undefined, Answer = undefined, Sends = object> {
  readonly name: string;
  readonly label: string;
  readonly ctx: Ctx;
  /** The response of `load`. For another request the hatch starts afresh. */
  readonly answer: Answer;
  /** Grows with every response. */
  readonly version: number;
  readonly sends: Sends;
  /** Sends a request as pending work, never twice by accident. Rejects with its CallFailure; `isShownByCaller`: the hatch shows it. */
  readonly send: <Sent>(
    request: Request<Sent>,
    how?: { readonly isShownByCaller: boolean; readonly onUpload?: OnUpload | undefined },
  ) => Promise<Sent>;
  /** Shows the message and refetches this pane and `refreshes`; then runs `next`, if the pane still shows the same request. */
  readonly afterwards: (what?: AfterChange) => Promise<void>;
  readonly refetch: () => Promise<void>;
  /** The reason why nothing can be changed: the user may only read, or a gate of `saveNeeds` fails. */
  readonly readOnly: string | undefined;
  /** The value for later panes. */
  readonly publish: (out: Out | undefined) => void;
  /** The pane's part of the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly setParams: (change: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
  readonly drafts: Drafts;
  /** The beginning of its draft's keys: pane and request. */
  readonly draftKey: string;
  /** Asks before unsaved input is lost; false when the user stays. */
  readonly requestLeave: () => Promise<boolean>;
}

/** The component of a custom pane; typed without React, so that definitions stay plain data. */
export type Hatch<Ctx, Out, Answer, Sends> = (props: CustomProps<Ctx, Out, Answer, Sends>) => unknown;

export interface CustomOptions<Ctx, Out, Answer, Sends> extends PaneBasics<Ctx>, Saving<Ctx, SavedBy<Sends[keyof Sends]>> {
  /** Loads the component: `async () => (await import('./hatch/Plan')).Plan`. */
  readonly component: () => Promise<Hatch<Ctx, Out, Answer, Sends>>;
  /** Its request. The pane draws loading and failure, and passes the response. */
  readonly load?: Ask<Ctx, NoInfer<Answer>>;
  readonly sends?: SendsBy<Ctx, NoInfer<Sends>>;
  /** A change of this clears its output at once. */
  readonly about?: (ctx: Ctx) => unknown;
  /** `content`: as high as its content; `none`: draws nothing. Default: a share of the free height. */
  readonly height?: 'content' | 'none';
  /** It shows details of the selection before it. */
  readonly isDetail?: true;
  readonly shortcuts?: ShortcutGroup;
}

/** The options that its component makes necessary. */
type Needed<Ctx, Answer, Sends> = ([Answer] extends [undefined] ? object : { readonly load: Ask<Ctx, NoInfer<Answer>> }) &
  ([keyof Sends] extends [never] ? object : { readonly sends: SendsBy<Ctx, NoInfer<Sends>> });

declare module '../vocabulary' {
  interface PaneKinds {
    readonly custom: KindTypes<
      CustomOptions<ErasedContext, unknown, unknown, Readonly<Record<string, (values: unknown) => AnyRequest>>>,
      unknown
    >;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** The escape hatch: the screen's own component, in `src/plugins/<screen>/hatch/`. */
    custom<const N extends string, Out = undefined, Answer = undefined, Sends = object>(
      name: Free<Ctx, N>,
      options: CustomOptions<Ctx, Out, Answer, Sends> & Needed<Ctx, Answer, Sends>,
    ): Screen<With<Ctx, N, Out | undefined>, Names | N>;
  }
}

export const custom: KindDeclaration<'custom'> = {
  initial: undefined,
  height: ({ height }) => (height === undefined ? 'shared' : 'content'),
  role: ({ isDetail }) => (isDetail === true ? 'detail' : undefined),
  isEmpty: ({ height }) => height === 'none',
  shortcuts: ({ shortcuts }) => shortcuts,
  output: ({ about }, ctx, { published }) =>
    memberOf(published, 'about') === aboutText(about?.(ctx)) ? memberOf(published, 'value') : undefined,
  gates: {},
  written: {
    required: { component: 'function' },
    optional: { load: 'function', sends: 'object', about: 'function' },
    bindings: {
      load: asks,
      sends: { how: 'saves', extra: ['values'], all: true },
      about: reads,
      saved: { how: 'reads', extra: ['saved'] },
      next: { how: 'follows', extra: ['saved'] },
    },
    disabling: ['saveNeeds'],
  },
};
