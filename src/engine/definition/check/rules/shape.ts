import type { PaneKind } from '../../erased';
import { isPaneKind } from '../bindings';
import { type Found, fieldsOf, shown, textOf } from '../found';
import type { ControlOutline, PaneOutline, ScreenOutline } from '../outline';
import type { Finding } from '../problem';
import type { Rule } from '../rule';

type Shape = 'text' | 'list' | 'object' | 'function' | 'boolean' | 'something';

const words: Readonly<Record<Shape, string>> = {
  text: 'a text',
  list: 'a list',
  object: 'an object',
  function: 'a function',
  boolean: 'true or false',
  something: 'something',
};

const fits: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  function: (value) => typeof value === 'function',
  boolean: (value) => typeof value === 'boolean',
  something: (value) => value !== undefined && value !== null,
};

/** What the host reads of each kind of pane without asking whether it is there. */
const options: { readonly [K in PaneKind]: Readonly<Record<string, Shape>> } = {
  filter: { form: 'object' },
  tree: { nodes: 'function' },
  grid: { columns: 'something' },
  data: { load: 'function' },
  submit: { label: 'something', of: 'function' },
  optionForm: { load: 'function' },
  form: { form: 'object' },
  details: { load: 'function', fields: 'function' },
  graph: {},
  tiles: { tiles: 'function' },
  list: { items: 'function' },
  matrix: { load: 'function', matrix: 'function' },
  message: { text: 'function' },
  document: { load: 'function' },
  flow: { machine: 'function', input: 'function', answers: 'object', steps: 'function' },
  tabs: { tabs: 'list' },
  custom: { load: 'function' },
  machine: { machine: 'function', input: 'function', answers: 'object' },
  parameter: {},
};

function missing(found: Found, shapes: Readonly<Record<string, Shape>>, path: string): readonly Finding[] {
  return Object.entries(shapes).flatMap(([key, shape]): readonly Finding[] => {
    const value = found[key];
    if (fits[shape](value)) return [];
    return [{ path: `${path}.${key}`, message: `This must be ${words[shape]}.`, found: shown(value) }];
  });
}

/** Lists that may be left out, but may be nothing else than lists. */
function lists(found: Found, keys: readonly string[], path: string): readonly Finding[] {
  return keys.flatMap((key) => (found[key] === undefined ? [] : missing(found, { [key]: 'list' }, path)));
}

/** The names of panes stand in addresses and in layouts. */
const paneName = /^[A-Za-z][\w-]*$/;
/** Addresses are read without regard to letter case. */
const pluginId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function spelled(text: string | undefined, pattern: RegExp, path: string, message: string): readonly Finding[] {
  return text === undefined || pattern.test(text) ? [] : [{ path, message, found: shown(text) }];
}

/** What a tree may leave out, but may not have otherwise. */
function treeFindings(options: Found, path: string): readonly Finding[] {
  const { facets } = options;
  const readers = ['key', 'name', 'children', 'bold', 'colour', 'icon', 'isSelectable', 'elsewhere'];
  return [
    ...readers.flatMap((key) => (options[key] === undefined ? [] : missing(options, { [key]: 'function' }, `${path}.options`))),
    ...(facets === undefined ? [] : missing(fieldsOf(facets), { label: 'text', list: 'function' }, `${path}.options.facets`)),
  ];
}

/** A grid either asks for its rows or is given them. */
function rowFindings(options: Found, path: string): readonly Finding[] {
  const { rows, given } = options;
  if (given === undefined) return missing(options, { rows: 'function' }, `${path}.options`);
  if (rows === undefined) return missing(options, { given: 'function' }, `${path}.options`);
  return [{ path: `${path}.options.given`, message: 'A grid either asks for its rows or is given them.', found: 'both rows and given' }];
}

/** A graph either asks for what it shows, or is given points and which of their fields are drawn. */
function graphFindings(options: Found, path: string): readonly Finding[] {
  const { load, points, debounce } = options;
  if (points !== undefined && load === undefined) return missing(options, { points: 'function', x: 'text', y: 'list' }, `${path}.options`);
  return [
    ...missing(options, { load: 'function' }, `${path}.options`),
    ...(points === undefined
      ? []
      : [{ path: `${path}.options.points`, message: 'A graph either asks or is given points.', found: 'both load and points' }]),
    ...(debounce === undefined || typeof debounce === 'function' || (typeof debounce === 'number' && debounce >= 0)
      ? []
      : [{ path: `${path}.options.debounce`, message: 'This must be a number of milliseconds.', found: shown(debounce) }]),
  ];
}

/** What an option form says about its saving is heard only where it is saved. */
function formFindings(options: Found, path: string): readonly Finding[] {
  const { sections, again, save } = options;
  const unheard = ['question', 'again', 'next', 'saved'].filter((name) => save === undefined && options[name] !== undefined);
  return [
    ...(sections === undefined ? [] : missing(options, { sections: 'object' }, `${path}.options`)),
    ...(again === undefined ? [] : missing(fieldsOf(again), { label: 'text' }, `${path}.options.again`)),
    ...unheard.map((name) => ({
      path: `${path}.options.${name}`,
      message: 'This has no effect, because the form has no save.',
      found: shown(options[name]),
    })),
  ];
}

function paneFindings({ path, name, kind, found, options: given }: PaneOutline): readonly Finding[] {
  return [
    ...missing(found, { name: 'text', options: 'object' }, path),
    ...spelled(name, paneName, `${path}.name`, 'The name of a pane begins with a letter and holds letters, digits, - and _ only.'),
    ...(isPaneKind(kind) ? missing(given, options[kind], `${path}.options`) : []),
    ...lists(given, ['needs', 'can', 'saveNeeds', 'submitNeeds', 'refreshes'], `${path}.options`),
    ...(given['toggle'] === undefined
      ? []
      : missing(given, { toggle: 'object' }, `${path}.options`).concat(
          missing(fieldsOf(given['toggle']), { show: 'text', hide: 'text' }, `${path}.options.toggle`),
          lists(fieldsOf(given['toggle']), ['can', 'with'], `${path}.options.toggle`),
        )),
    ...(kind === 'grid' ? rowFindings(given, path) : []),
    ...(kind === 'graph' ? graphFindings(given, path) : []),
    ...(kind === 'optionForm' ? formFindings(given, path) : []),
    ...(kind === 'tree' ? treeFindings(given, path) : []),
  ];
}

/** An action does something of its own, or at least asks again or leads on. */
function workOf({ run, refreshes, next }: Found): Readonly<Record<string, Shape>> {
  return run === undefined && (refreshes !== undefined || next !== undefined) ? {} : { run: 'function' };
}

function controlFindings({ path, what, found }: ControlOutline): readonly Finding[] {
  const label = typeof found['label'] === 'function' ? {} : { label: 'text' as const };
  const title = typeof found['title'] === 'function' ? {} : { title: 'text' as const };
  const sends = found['sends'] === undefined ? workOf(found) : { sends: 'object' as const };
  const byKind: Readonly<Record<ControlOutline['what'], Readonly<Record<string, Shape>>>> = {
    action: sends,
    menu: { items: 'list' },
    entry: { run: 'function' },
    dialog: { ...title, screen: 'object' },
  };
  return [...missing(found, { id: 'text', ...label, ...byKind[what] }, path), ...lists(found, ['can', 'needs', 'refreshes'], path)];
}

function screenFindings({ path, found, panes, controls }: ScreenOutline): readonly Finding[] {
  return [
    ...missing(
      found,
      { panes: 'list', actions: 'list', menus: 'list', dialogs: 'list', areas: 'list', shares: 'list', heights: 'list' },
      path,
    ),
    ...(found['organisationToggle'] === undefined
      ? []
      : missing(fieldsOf(found['organisationToggle']), { show: 'text', hide: 'text' }, `${path}.organisationToggle`)),
    ...panes.flatMap(paneFindings),
    ...controls.flatMap(controlFindings),
  ];
}

/** What is not made as a plugin is made. What is missing here would stop whoever reads it. */
export const malformed: Rule = ({ value, path, found, id, screens }) => {
  if (!fits.object(value)) return [{ path, message: 'This is not a plugin.', found: shown(value) }];
  const { scope, opens, service } = found;
  const scopeFields: Found = fits.object(scope) ? Object(scope) : {};
  const opensFields: Found = fits.object(opens) ? Object(opens) : {};
  return [
    ...missing(found, { id: 'text', title: 'text', icon: 'text', section: 'text', needs: 'list', scope: 'object' }, path),
    ...spelled(textOf(id), pluginId, `${path}.id`, 'An id stands in addresses: small letters and digits, with - between words.'),
    ...(fits.object(scope)
      ? missing(scopeFields, { tree: 'text', all: 'text', extraFilters: 'boolean', fromAdmin: 'boolean' }, `${path}.scope`)
      : []),
    ...(opens === undefined ? [] : missing(found, { opens: 'object' }, path)),
    ...(fits.object(opens) ? missing(opensFields, { entity: 'text', pane: 'text' }, `${path}.opens`) : []),
    ...(service === undefined || service === 'compliance'
      ? []
      : [
          {
            path: `${path}.service`,
            message: 'The one service beside operations is compliance.',
            found: shown(service),
            expected: ['compliance'],
          },
        ]),
    ...screens.flatMap(screenFindings),
  ];
};
