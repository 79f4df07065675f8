import { type Finding, fieldsOf, isRecord, shown, textOf, type UnknownObject } from '../../../../data/unknownObject';
import { figureGroups, figureUnits } from '../../figure';
import { isPaneKind, kinds } from '../../kinds';
import { ranks } from '../../rank';
import { misshapen, misshapenIfGiven, type Shapes, unknownService, unlisted } from '../../shape';
import type { AskingOutline, ControlOutline, PaneOutline, ScreenOutline } from '../outline';
import { oneOf, type Rule } from '../rule';

function lists(record: UnknownObject, keys: readonly string[], path: string): readonly Finding[] {
  return misshapenIfGiven(record, Object.fromEntries(keys.map((key) => [key, 'list'] as const)), path);
}

/** Pane names are part of addresses and layouts. */
const paneName = /^[A-Za-z][\w-]*$/;
/** Addresses are case-insensitive. */
const pluginId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function spelled(text: string | undefined, pattern: RegExp, path: string, message: string): readonly Finding[] {
  return text === undefined || pattern.test(text) ? [] : [{ path, message, actual: shown(text) }];
}

function toggleFindings({ toggle }: UnknownObject, path: string): readonly Finding[] {
  if (toggle === undefined) return [];
  const at = `${path}.toggle`;
  return [
    ...misshapen({ toggle }, { toggle: 'object' }, path),
    ...misshapen(fieldsOf(toggle), { show: 'words', hide: 'words' }, at),
    ...lists(fieldsOf(toggle), ['can', 'with'], at),
  ];
}

function kindFindings({ path, kind, options }: PaneOutline): readonly Finding[] {
  if (!isPaneKind(kind)) return [];
  const at = `${path}.options`;
  const { required, optional = {}, check } = kinds[kind].written;
  return [...misshapen(options, required, at), ...misshapenIfGiven(options, optional, at), ...(check?.(options, at) ?? [])];
}

function paneFindings(pane: PaneOutline): readonly Finding[] {
  const { path, name, record, options } = pane;
  return [
    ...misshapen(record, { name: 'text', options: 'object' }, path),
    ...spelled(name, paneName, `${path}.name`, 'The name of a pane begins with a letter and holds letters, digits, - and _ only.'),
    ...misshapenIfGiven(options, { label: 'words', emptyText: 'words' }, `${path}.options`),
    ...lists(options, ['can', 'needs', 'saveNeeds', 'submitNeeds', 'refreshes'], `${path}.options`),
    ...toggleFindings(options, `${path}.options`),
    ...kindFindings(pane),
  ];
}

/** An action runs something, refetches panes or has effects. */
function workOf({ run, refreshes, next }: UnknownObject): Shapes {
  return run === undefined && (refreshes !== undefined || next !== undefined) ? {} : { run: 'function' };
}

function controlFindings({ path, what, record }: ControlOutline): readonly Finding[] {
  const byKind: Readonly<Record<ControlOutline['what'], Shapes>> = {
    action: workOf(record),
    menu: { items: 'list' },
    entry: { run: 'function' },
    dialog: { title: 'words', screen: 'object' },
  };
  return [
    ...misshapen(record, { id: 'text', label: 'words', ...byKind[what] }, path),
    ...misshapenIfGiven(record, { when: 'function' }, path),
    ...lists(record, ['can', 'needs', 'refreshes'], path),
    ...(record['rank'] === undefined ? [] : oneOf(textOf(record['rank']) ?? shown(record['rank']), ranks, `${path}.rank`, 'rank')),
  ];
}

function screenFindings({ path, record, panes, controls }: ScreenOutline): readonly Finding[] {
  return [
    ...misshapen(
      record,
      { panes: 'list', actions: 'list', menus: 'list', dialogs: 'list', areas: 'list', shares: 'list', heights: 'list' },
      path,
    ),
    ...(record['organisationToggle'] === undefined
      ? []
      : misshapen(fieldsOf(record['organisationToggle']), { show: 'words', hide: 'words' }, `${path}.organisationToggle`)),
    ...panes.flatMap(paneFindings),
    ...controls.flatMap(controlFindings),
  ];
}

function askingFindings({ record, path }: AskingOutline, shapes: Shapes): readonly Finding[] {
  return [...misshapen(record, { id: 'text', label: 'words', load: 'function', ...shapes }, path), ...lists(record, ['can'], path)];
}

/** Checks the shape of a plugin. A missing part would crash its readers. */
export const malformed: Rule = ({ value, path, record, id, screens, tasks, figures, search }) => {
  if (!isRecord(value)) return [{ path, message: 'This is not a plugin.', actual: shown(value) }];
  const { scope, opens } = record;
  return [
    ...misshapen(record, { id: 'text', title: 'text', icon: 'text', section: 'text', can: 'list', scope: 'object' }, path),
    ...spelled(textOf(id), pluginId, `${path}.id`, 'An id stands in addresses: small letters and digits, with - between words.'),
    ...(isRecord(scope) ? misshapen(scope, { tree: 'text', all: 'text', extraFilters: 'boolean' }, `${path}.scope`) : []),
    ...(opens === undefined ? [] : misshapen(record, { opens: 'object' }, path)),
    ...(isRecord(opens) ? misshapen(opens, { entity: 'text', pane: 'text' }, `${path}.opens`) : []),
    ...unknownService(record, path),
    ...lists(record, ['tasks', 'figures', 'questions', 'search'], path),
    ...tasks.flatMap((task) => askingFindings(task, { count: 'function', leads: 'function' })),
    ...figures.flatMap((figure) => [
      ...askingFindings(figure, { unit: 'text', tell: 'function', leads: 'function' }),
      ...misshapenIfGiven(figure.record, { first: 'function' }, figure.path),
      ...['unit', 'lineUnit'].flatMap((name) =>
        unlisted(figure.record[name], figureUnits, `${figure.path}.${name}`, 'A figure is a sum, a number of things or a percentage.'),
      ),
      ...unlisted(figure.record['group'], figureGroups, `${figure.path}.group`, 'The home page has no other groups.'),
    ]),
    ...search.flatMap((each) => askingFindings(each, { hits: 'function' })),
    ...screens.flatMap(screenFindings),
  ];
};
