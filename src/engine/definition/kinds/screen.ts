import type { Screen } from '../chain';
import type { Base, Expand, Level } from '../context';
import type { ActionDefinition, MenuDefinition, OrganisationToggleDefinition, RowHeight, ScreenDefinition, WidthsBySize } from '../erased';
import type { PaneDefinition } from '../kind';
import { kindNames, kinds } from './index';
import './index';
import type { AnyScreen, Within } from '../within';

const empty = (level: Level): ScreenDefinition => ({
  level,
  panes: [],
  actions: [],
  menus: [],
  dialogs: [],
  areas: [],
  shares: [],
  heights: [],
});

function make(definition: ScreenDefinition): object {
  const addPane = (pane: object) => make({ ...definition, panes: [...definition.panes, pane as PaneDefinition] });
  const inner = (build: unknown): unknown => (build as (screen: object) => unknown)(make(empty(definition.level)));
  const panes = kindNames.map((kind) => {
    const { made } = kinds[kind];
    return [
      kind,
      (name: string, ...given: readonly unknown[]) => addPane({ kind, name, options: made === undefined ? given[0] : made(given, inner) }),
    ] as const;
  });
  return {
    definition,
    ...Object.fromEntries(panes),
    dialog(id: string, options: object, content: ((screen: never) => unknown) | Within<never>) {
      const screen = inner(typeof content === 'function' ? content : content.build) as AnyScreen;
      return make({
        ...definition,
        dialogs: [
          ...definition.dialogs,
          { ...(options as Omit<ScreenDefinition['dialogs'][number], 'id' | 'screen'>), id, screen: screen.definition },
        ],
      });
    },
    action: (id: string, options: object) =>
      make({ ...definition, actions: [...definition.actions, { ...options, id } as ActionDefinition] }),
    menu: (id: string, options: object) =>
      make({ ...definition, menus: [...definition.menus, { ...(options as Omit<MenuDefinition, 'id'>), id }] }),
    organisationToggle: (organisationToggle: OrganisationToggleDefinition) => make({ ...definition, organisationToggle }),
    layout: (...areas: readonly string[]) => make({ ...definition, areas }),
    widths: (...given: readonly (WidthsBySize | number)[]) => make({ ...definition, ...sharesOf(given) }),
    heights: (...heights: readonly RowHeight[]) => make({ ...definition, heights }),
  };
}

function sharesOf(given: readonly (WidthsBySize | number)[]): Pick<ScreenDefinition, 'shares' | 'widerShares'> {
  const [first] = given;
  if (typeof first !== 'object') return { shares: given.filter((share) => typeof share === 'number') };
  const { computer, ...widerShares } = first;
  return { shares: computer, widerShares };
}

/** Starts a screen that needs a selection at this level. */
export function screen<const L extends Level>(level: L): Screen<Expand<Base<L>>> {
  return make(empty(level)) as Screen<Expand<Base<L>>>;
}

/** Declares a dialog's content separately. The type argument lists what it reads from the screen around it. */
export function within<Around extends object>(build: (inner: Screen<Expand<Around>>) => AnyScreen): Within<Around> {
  return { build };
}
