import { type Finding, fieldsOf, partsOf, shown, textOf, textsOf } from '../../../../data/unknownObject';
import { isDrawnKind, isPaneKind, kinds } from '../../kinds';
import { answeredBy, gatesOf } from '../gates';
import type { PluginOutline, ScreenOutline } from '../outline';
import { oneOf, paneNames, panesAround, type Rule } from '../rule';
import { areaRows } from './layout';

function mentions({ path, panes, controls, record, uses }: ScreenOutline): readonly { readonly path: string; readonly name: unknown }[] {
  const refreshed = (value: unknown, at: string) => textsOf(value).map((name, index) => ({ path: `${at}.refreshes[${index}]`, name }));
  const placed = (name: unknown, at: string) => (name === undefined ? [] : [{ path: at, name }]);
  return [
    ...areaRows(record).flatMap((row, at) => row.filter((name) => name !== '.').map((name) => ({ path: `${path}.layout[${at}]`, name }))),
    ...panes.filter(({ kind }) => !asksWithin(kind)).flatMap((pane) => refreshed(pane.options['refreshes'], `${pane.path}.options`)),
    ...panes.flatMap(({ path: at, options }) => [
      ...placed(fieldsOf(options['toggle'])['at'], `${at}.options.toggle.at`),
      ...textsOf(fieldsOf(options['toggle'])['with']).map((name, index) => ({ path: `${at}.options.toggle.with[${index}]`, name })),
      ...placed(options['at'], `${at}.options.at`),
    ]),
    ...placed(fieldsOf(record['organisationToggle'])['at'], `${path}.organisationToggle.at`),
    ...controls.flatMap((control) => [
      ...refreshed(control.record['refreshes'], control.path),
      ...placed(control.record['at'], `${control.path}.at`),
    ]),
    ...uses.flatMap(({ path: at, gave }) =>
      partsOf(gave).flatMap(({ effect, pane }) =>
        (effect === 'choose' || effect === 'fill' || effect === 'read') && textOf(pane) !== undefined ? [{ path: at, name: pane }] : [],
      ),
    ),
  ];
}

function asksWithin(kind: unknown): boolean {
  return isPaneKind(kind) && kinds[kind].button !== undefined;
}

function unknownRefreshed(screen: ScreenOutline, screens: readonly ScreenOutline[]): readonly Finding[] {
  const inside = screens.filter(({ path }) => path === screen.path || path.startsWith(`${screen.path}.`));
  const known = paneNames([...screen.around, ...inside.flatMap(({ panes }) => panes)].filter(({ kind }) => isDrawnKind(kind)));
  return screen.panes
    .filter(({ kind }) => asksWithin(kind))
    .flatMap(({ path, options }) =>
      textsOf(options['refreshes']).flatMap((name, at) => oneOf(name, known, `${path}.options.refreshes[${at}]`, 'pane')),
    );
}

function unknownReads(screen: ScreenOutline): readonly Finding[] {
  const later = new Set(paneNames(screen.panes));
  return screen.uses.flatMap(({ path, reads, known }) =>
    reads
      .filter((name) => known !== undefined && !known.includes(name) && !later.has(name))
      .flatMap((name) => oneOf(name, known ?? [], path, 'pane')),
  );
}

function unknownOpened({ record, path, screens: [screen] }: PluginOutline): readonly Finding[] {
  const pane = textOf(fieldsOf(record['opens'])['pane']);
  return pane === undefined ? [] : oneOf(pane, paneNames(screen?.panes ?? []), `${path}.opens.pane`, 'pane');
}

export const unknownPane: Rule = (plugin) => [
  ...plugin.screens.flatMap((screen) => {
    const drawn = paneNames(panesAround(screen).filter(({ kind }) => isDrawnKind(kind)));
    return [
      ...mentions(screen).flatMap(({ path, name }) => oneOf(name, drawn, path, 'pane')),
      ...unknownRefreshed(screen, plugin.screens),
      ...unknownReads(screen),
    ];
  }),
  ...gatesOf(plugin)
    .filter(({ gate, screen }) => screen !== undefined && answeredBy(gate['kind']) !== undefined)
    .flatMap(({ gate, path, screen }) => oneOf(gate['pane'], screen === undefined ? [] : paneNames(panesAround(screen)), path, 'pane')),
  ...unknownOpened(plugin),
];

/** A pane reads only the panes before it. */
export const laterPane: Rule = ({ screens }) =>
  screens.flatMap(({ panes, uses }) =>
    uses.flatMap(({ path, reads, known, owner }) =>
      reads
        .filter((name) => known !== undefined && !known.includes(name) && paneNames(panes).includes(name))
        .map((name) => ({
          path,
          message:
            'name' in owner && owner.name === name
              ? 'A pane cannot read itself.'
              : `The pane '${name}' comes later. A pane sees only those before it.`,
          actual: name,
          expected: known ?? [],
        })),
    ),
  );

export const unknownEntity: Rule = ({ screens }, { plugins }) => {
  const entities = plugins.flatMap(({ record }) => textOf(fieldsOf(record['opens'])['entity']) ?? []);
  return screens.flatMap(({ uses }) =>
    uses.flatMap(({ path, gave }) =>
      partsOf(gave).flatMap(({ effect, entity }) =>
        effect === 'open' && textOf(entity) !== undefined ? oneOf(entity, entities, path, 'entity that a tab opens') : [],
      ),
    ),
  );
};

/** A gate refers to a pane whose kind can answer it. */
export const unfitGate: Rule = (plugin) =>
  gatesOf(plugin).flatMap(({ gate, path, screen }): readonly Finding[] => {
    const kind = gate['kind'];
    const able: readonly unknown[] | undefined = answeredBy(kind);
    const panes = screen === undefined ? [] : panesAround(screen);
    const pane = panes.findLast(({ name }) => name !== undefined && name === gate['pane']);
    if (able === undefined || pane === undefined || able.includes(pane.kind)) return [];
    const message = `'${shown(gate['pane'])}' is a ${shown(pane.kind)}, which cannot answer '${shown(kind)}'.`;
    return [{ path, message, actual: shown(gate['pane']), expected: paneNames(panes, able) }];
  });
