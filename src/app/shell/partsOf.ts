import { type Gate, gatesOfPane, innerScreens, type PaneDefinition, type Requirement, type ScreenDefinition, wordsOf } from '../../engine';

export interface Part {
  readonly what: 'tab' | 'pane' | 'action' | 'menu' | 'dialog';
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly around?: readonly string[];
  readonly kind?: string;
  readonly can: readonly Requirement[];
  readonly needs: readonly Gate[];
}

function panePart(pane: PaneDefinition, path: string, within: string): readonly Part[] {
  const { name, kind, options } = pane;
  const { can, needs, toggle } = gatesOfPane(pane);
  const label = typeof options.label === 'string' ? options.label : wordsOf(name);
  const own: Part = { what: 'pane', path, name: `${within}${name}`, label, kind, can, needs };
  if (toggle.can.length === 0) return [own];
  return [
    own,
    { what: 'action', path: `${path}.options.toggle`, name: `${within}${name}.toggle`, label: toggle.label, can: toggle.can, needs: [] },
  ];
}

function innerTab(title: string, path: string, within: string, can: readonly Requirement[]): readonly Part[] {
  return can.length === 0 ? [] : [{ what: 'tab', path, name: `${within}${title}`, label: title, can, needs: [] }];
}

function panesIn({ panes }: ScreenDefinition, path: string, within: string): readonly Part[] {
  return panes.flatMap((pane, at) => {
    const own = `${path}.panes[${at}]`;
    return [
      ...panePart(pane, own, within),
      ...innerScreens(pane).flatMap((inner) => {
        const place = `${own}.${inner.at}`;
        const [name, can] = 'title' in inner ? [inner.title, inner.can ?? []] : [inner.key, []];
        return [
          ...innerTab(name, place, `${within}${pane.name}.`, can),
          ...partsOf(inner.screen, place, `${within}${pane.name}.${name}.`).map((part) => ({
            ...part,
            can: [...can, ...part.can],
            ...('title' in inner ? { around: [name, ...(part.around ?? [])] } : {}),
          })),
        ];
      }),
    ];
  });
}

function labelOf(label: unknown, id: string): string {
  return typeof label === 'string' ? label : wordsOf(id);
}

/** Lists what a screen and the screens inside it gate. A part of a tab also needs the tab's `can`. */
export function partsOf(definition: ScreenDefinition, path: string, within = ''): readonly Part[] {
  return [
    ...panesIn(definition, path, within),
    ...definition.actions.map(({ id, label, can = [], needs = [] }, at): Part => {
      return {
        what: 'action',
        path: `${path}.actions[${at}]`,
        name: `${within}${id}`,
        label: labelOf(label, id),
        can,
        needs,
      };
    }),
    ...definition.menus.flatMap(({ id, label, can = [], needs = [], items }, at): readonly Part[] => {
      const own = `${path}.menus[${at}]`;
      return [
        { what: 'menu', path: own, name: `${within}${id}`, label: labelOf(label, id), can, needs },
        ...items.map(
          (item, of): Part => ({
            what: 'action',
            path: `${own}.items[${of}]`,
            name: `${within}${id}.${item.id}`,
            label: `${labelOf(label, id)}: ${labelOf(item.label, item.id)}`,
            can: item.can ?? [],
            needs: item.needs ?? [],
          }),
        ),
      ];
    }),
    ...definition.dialogs.flatMap(({ id, label, can = [], needs = [], screen }, at): readonly Part[] => {
      const own = `${path}.dialogs[${at}]`;
      return [
        { what: 'dialog', path: own, name: `${within}${id}`, label: labelOf(label, id), can, needs },
        ...partsOf(screen, `${own}.screen`, `${within}${id}.`).map((part) => ({
          ...part,
          around: [labelOf(label, id), ...(part.around ?? [])],
        })),
      ];
    }),
  ];
}
