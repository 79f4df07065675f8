import { fieldsOf, listOf } from '../../../data/unknownObject';
import { type Binding, reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { TabDefinition } from '../erased';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics } from '../pane';
import { isGranted } from '../requirement';
import { unknownService } from '../shape';
import type { AnyScreen, TabContent } from '../within';

export interface TabsOutput<Title extends string = string> extends OutputOfKind<'tabs'> {
  readonly tab: Title;
}

export interface TabsBasics<Ctx> extends PaneBasics<Ctx> {
  readonly isDetail?: true;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tabs: KindTypes<TabsBasics<ErasedContext> & { readonly tabs: readonly TabDefinition[] }, TabsOutput>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Shows one of several screens. */
    tabs<const N extends string, const T extends Readonly<Record<string, TabContent<Ctx>>>>(
      name: Free<Ctx, N>,
      tabs: (inner: Screen<Ctx>) => T,
      options?: TabsBasics<Ctx>,
    ): Screen<With<Ctx, N, TabsOutput<keyof T & string>>, Names | N>;
  }
}

/** Returns the place of the tab with this title; the first if none has it. */
export function openTab(all: readonly TabDefinition[], title: string | undefined): number {
  return Math.max(
    0,
    all.findIndex((tab) => tab.title === title),
  );
}

type Build = (content: unknown) => unknown;

function tabOf(title: string, content: TabContent<ErasedContext>, build: Build): TabDefinition {
  if ('tab' in content) {
    const { tab, ...rules } = content;
    return { ...tabOf(title, tab, build), ...rules };
  }
  const { definition } = ('build' in content ? build(content.build) : content) as AnyScreen;
  return { title, screen: definition };
}

function rulesOf(tab: unknown, place: number): readonly Binding[] {
  return ['when', 'label'].flatMap((name) => {
    const bind = fieldsOf(tab)[name];
    return bind === undefined ? [] : [{ ...reads, at: `options.tabs[${place}].${name}`, bind, extra: [] }];
  });
}

export const tabs: KindDeclaration<'tabs'> = {
  initial: { tab: '' },
  height: 'shared',
  role: ({ isDetail }) => (isDetail === true ? 'detail' : undefined),
  heading: 'hidden',
  there(options, ctx, login) {
    const shownNow = options.tabs.filter(({ can = [], when }) => isGranted(can, login) && (when === undefined || when(ctx)));
    return shownNow.length === 0 ? undefined : { ...options, tabs: shownNow };
  },
  input: { parameter: (name) => `${name}.open` },
  output: ({ tabs: all }, _ctx, { own }) => ({ tab: all[openTab(all, own)]?.title ?? '' }),
  gates: {},
  written: {
    required: { tabs: 'list' },
    bindings: {},
    moreBindings: ({ tabs: all }) => listOf(all).flatMap(rulesOf),
    check: ({ tabs: all }, path) => listOf(all).flatMap((tab, at) => unknownService(fieldsOf(tab), `${path}.tabs[${at}]`)),
  },
  inner: ({ tabs: all }) => listOf(all).map((each, at) => ({ at: `tabs[${at}]`, record: fieldsOf(each) })),
  made([contents, options], build) {
    const all = Object.entries(build(contents) as Readonly<Record<string, TabContent<ErasedContext>>>);
    return { ...fieldsOf(options), tabs: all.map(([title, content]) => tabOf(title, content, build)) };
  },
};
