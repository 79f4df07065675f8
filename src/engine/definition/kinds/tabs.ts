import type { ErasedContext, Free, With } from '../context';
import type { TabDefinition } from '../erased';
import { fieldsOf, listOf } from '../found';
import type { KindDeclaration, Says } from '../kind';
import type { PaneBasics } from '../pane';
import type { AnyScreen, TabContent } from '../within';

/** What tabs publish: the title of the one that is open. */
export interface TabsOutput<Title extends string = string> extends Says<'tabs'> {
  readonly tab: Title;
}

/** Tabs as the host reads them. */
interface TabsOptions extends PaneBasics<ErasedContext> {
  readonly tabs: readonly TabDefinition[];
}

declare module '../kind' {
  interface PaneKinds {
    readonly tabs: KindTypes<TabsOptions, TabsOutput>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** Screens of which one shows at a time. A content is a screen, one declared apart with `within`, or either with requirements by `tab`. */
    tabs<const N extends string, const T extends Readonly<Record<string, TabContent<Ctx>>>>(
      name: Free<Ctx, N>,
      tabs: (inner: Screen<Ctx>) => T,
      options?: PaneBasics<Ctx>,
    ): Screen<With<Ctx, N, TabsOutput<keyof T & string>>, Names | N>;
  }
}

/** Makes a screen of what a chain inside another was given. */
type Build = (content: unknown) => unknown;

function tabOf(title: string, content: TabContent<never>, build: Build): TabDefinition {
  if ('tab' in content) return { ...tabOf(title, content.tab, build), needs: content.needs };
  const { definition } = ('build' in content ? build(content.build) : content) as AnyScreen;
  return { title, screen: definition };
}

export const tabs: KindDeclaration<'tabs'> = {
  initial: { tab: '' },
  height: 'shared',
  isHeadless: true,
  required: { tabs: 'list' },
  bindings: {},
  gates: {},
  inner: ({ tabs: all }) => listOf(all).map((each, at) => ({ at: `tabs[${at}]`, found: fieldsOf(each) })),
  made([contents, options], build) {
    // The chain's types have checked what each tab holds.
    const all = Object.entries(build(contents) as Readonly<Record<string, TabContent<never>>>);
    return { ...fieldsOf(options), tabs: all.map(([title, content]) => tabOf(title, content, build)) };
  },
};
