import { type Words, wordsNow } from '../../../data/words';
import { aboutText } from '../about';
import type { ControlOptions } from '../action';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, Nothing, With } from '../context';
import type { KindDeclaration, KindTypes, Says } from '../kind';

/** A button that takes what is entered before it as what is asked after it. */
export interface SubmitOptions<Ctx, Value> extends Omit<ControlOptions<Ctx>, 'rank'> {
  readonly label: Words<Ctx>;
  readonly kind?: 'primary';
  /** What it says once it is pressed; it cannot be pressed while this gives nothing. */
  readonly of: (ctx: Ctx) => Value | Nothing;
  /** It says nothing again once this is something else. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Panes, also later ones and those of screens inside this one, that are asked again where it is pressed and their question is the same as before. */
  readonly refreshes?: readonly string[];
}

/** What a submit says: what it was pressed with; nothing before, and once it is about something else. */
export interface SubmitOutput<Value> extends Says<'submit'> {
  readonly value: Value | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    /** `about`: what it was about when it was pressed. */
    readonly submit: KindTypes<
      SubmitOptions<ErasedContext, unknown>,
      SubmitOutput<unknown> & { readonly about?: string | undefined },
      'filled',
      false
    >;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
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
