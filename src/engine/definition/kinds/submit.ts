import { type Words, wordsNow } from '../../../data/words';
import { aboutText } from '../about';
import type { ControlOptions } from '../action';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, Nothing, With } from '../context';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';

/**
 * A button that turns the input before it into the request after it. The application presses it first, once possible, and again when
 * `about` changes. docs/rules/everywhere.md, 4.
 */
export interface SubmitOptions<Ctx, Value> extends Omit<ControlOptions<Ctx>, 'rank'> {
  readonly label: Words<Ctx>;
  readonly kind?: 'primary';
  /** Its output after a press; nothing disables it. */
  readonly of: (ctx: Ctx) => Value | Nothing;
  /** A change of this clears its output. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Panes, also later or inner ones, to refetch when a press leaves their request unchanged. */
  readonly refreshes?: readonly string[];
}

export interface SubmitOutput<Value> extends OutputOfKind<'submit'> {
  /** The value at the press; `undefined` before, and after `about` changes. */
  readonly value: Value | undefined;
  /** The input has changed since the press. */
  readonly isOutdated: boolean;
}

interface Pressed {
  readonly about?: string | undefined;
  readonly asOf?: unknown;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly submit: KindTypes<SubmitOptions<ErasedContext, unknown>, SubmitOutput<unknown> & Pressed, 'filled', false>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    submit<const N extends string, Value>(
      name: Free<Ctx, N>,
      options: SubmitOptions<Ctx, Value>,
    ): Screen<With<Ctx, N, SubmitOutput<Value>>, Names>;
  }
}

export const submit: KindDeclaration<'submit'> = {
  initial: { value: undefined, isOutdated: false },
  height: 'none',
  button: { caption: ({ label }, ctx) => wordsNow(label, ctx), isOutdated: ({ isOutdated }) => isOutdated },
  about: ({ about }, ctx) => about?.(ctx),
  output({ about: now, of }, ctx, { published: { value, about, asOf } }) {
    if (value === undefined || about !== aboutText(now?.(ctx))) return { value: undefined, isOutdated: false };
    // A later `asOf` alone does not outdate it.
    return { value, isOutdated: aboutText(of({ ...ctx, asOf }) || undefined) !== aboutText(value) };
  },
  missing({ label, of }, ctx, { value }) {
    if (value !== undefined) return undefined;
    // While disabled, an earlier pane is the reason.
    return of(ctx) ? { words: `Press ${wordsNow(label, ctx)}` } : 'before';
  },
  gates: { filled: true },
  written: {
    required: { label: 'words', of: 'function' },
    bindings: { of: reads, about: reads, label: reads },
    disabling: ['needs'],
    fillable: () => ['value'],
  },
};
