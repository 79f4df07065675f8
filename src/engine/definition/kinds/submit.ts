import { type Words, wordsNow } from '../../../data/words';
import { aboutText } from '../about';
import { reads } from '../binding';
import type { ErasedContext, Free, Nothing, PaneNames, With } from '../context';
import type { GateOn } from '../gate';
import type { KindDeclaration, Says } from '../kind';
import type { Requirement } from '../requirement';

/** A button that takes what is entered before it as what is asked after it. */
export interface SubmitOptions<Ctx, Value> {
  readonly label: Words<Ctx>;
  readonly kind?: 'primary';
  /** What it says once it is pressed; it cannot be pressed while this gives nothing. */
  readonly of: (ctx: Ctx) => Value | Nothing;
  /** It says nothing again once this is something else. */
  readonly about?: (ctx: Ctx) => unknown;
  /** The pane whose header holds the button; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Hides the button from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** Shows the button only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** What must hold before it can be pressed; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** Panes, also later ones and those of screens inside this one, that are asked again where it is pressed and their question is the same as before. */
  readonly refreshes?: readonly string[];
}

/** What a submit says: what it was pressed with; nothing before, and once it is about something else. */
export interface SubmitOutput<Value> extends Says<'submit'> {
  readonly value: Value | undefined;
}

declare module '../kind' {
  interface PaneKinds {
    /** `about`: what it was about when it was pressed. */
    readonly submit: KindTypes<
      SubmitOptions<ErasedContext, unknown>,
      SubmitOutput<unknown> & { readonly about?: string | undefined },
      'filled',
      false
    >;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** A button that takes what is entered before it as what is asked after it; drawn by nothing but the button. */
    submit<const N extends string, Value>(
      name: Free<Ctx, N>,
      options: SubmitOptions<Ctx, Value>,
    ): Screen<With<Ctx, N, SubmitOutput<Value>>, Names>;
  }
}

export const submit: KindDeclaration<'submit'> = {
  initial: { value: undefined },
  height: 'none',
  isPressed: true,
  asksWithin: true,
  about: ({ about }, ctx) => about?.(ctx),
  saysFrom: (name) => `${name}.submitted`,
  says: ({ about: now }, ctx, { published: { value, about } }) => ({ value: about === aboutText(now?.(ctx)) ? value : undefined }),
  lacks({ label, of }, ctx, { value }) {
    if (value !== undefined) return undefined;
    // What cannot be pressed yet lacks something itself.
    return of(ctx) ? { words: `Press ${wordsNow(label, ctx)}` } : 'before';
  },
  required: { label: 'words', of: 'function' },
  bindings: { of: reads, about: reads, label: reads },
  gates: { filled: true },
  disabling: ['needs'],
  fillable: () => ['value'],
};
