import { fieldsOf, listOf } from '../../../data/unknownObject';
import type { Words } from '../../../data/words';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { CaseDefinition } from '../erased';
import type { KindDeclaration, KindTypes, OptionsOf, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import type { AnyScreen, Within } from '../within';

export interface CasesOptions<Ctx, Key extends string> extends PaneBasics<Ctx> {
  readonly case: (ctx: Ctx) => Key | undefined;
  /** The text while no screen shows; default: what is missing. */
  readonly emptyText?: Words<Ctx>;
}

export interface CasesOutput<Key extends string = string> extends OutputOfKind<'cases'> {
  readonly case: Key | undefined;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly cases: KindTypes<CasesOptions<ErasedContext, string> & { readonly screens: readonly CaseDefinition[] }, CasesOutput>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Shows one of several screens; the others send no requests. */
    cases<const N extends string, const T extends Readonly<Record<string, AnyScreen | Within<Ctx>>>>(
      name: Free<Ctx, N>,
      options: CasesOptions<Ctx, keyof NoInfer<T> & string>,
      screens: (inner: Screen<Ctx>) => T,
    ): Screen<With<Ctx, N, CasesOutput<keyof T & string>>, Names | N>;
  }
}

/** Returns the case that a screen shows now; `undefined` for none. */
export function shownCase({ screens, case: keyOf }: OptionsOf<'cases'>, ctx: ErasedContext): CaseDefinition | undefined {
  const key = keyOf(ctx);
  return screens.find((each) => each.key === key);
}

export const cases: KindDeclaration<'cases'> = {
  initial: { case: undefined },
  height: 'shared',
  role: 'detail',
  heading: 'hidden',
  output: (options, ctx) => ({ case: shownCase(options, ctx)?.key }),
  gates: {},
  written: {
    required: { case: 'function', screens: 'list' },
    bindings: { case: reads },
  },
  inner: ({ screens }) => listOf(screens).map((each, at) => ({ at: `screens[${at}]`, record: fieldsOf(each) })),
  made([options, contents], build) {
    // The builder's types have checked the contents.
    const all = Object.entries(build(contents) as Readonly<Record<string, AnyScreen | Within<never>>>);
    const screens = all.map(([key, content]): CaseDefinition => {
      const { definition } = ('build' in content ? build(content.build) : content) as AnyScreen;
      return { key, screen: definition };
    });
    return { ...fieldsOf(options), screens };
  },
};
