import type { PaneKind } from '../../erased';
import { isPaneKind } from '../bindings';
import { type Found, shown, textOf } from '../found';
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
  tree: { nodes: 'function', key: 'function', name: 'function', children: 'function' },
  grid: { rows: 'function', columns: 'something' },
  optionForm: { load: 'function' },
  form: { form: 'object' },
  details: { load: 'function', fields: 'function' },
  graph: { points: 'function', x: 'text', y: 'list' },
  tiles: { tiles: 'function' },
  matrix: { load: 'function', matrix: 'function' },
  document: { load: 'function' },
  flow: { machine: 'function', input: 'function', answers: 'object', steps: 'function' },
  tabs: { tabs: 'list' },
  custom: { load: 'function' },
  machine: { machine: 'function', input: 'function', answers: 'object' },
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

function paneFindings({ path, name, kind, found, options: given }: PaneOutline): readonly Finding[] {
  return [
    ...missing(found, { name: 'text', options: 'object' }, path),
    ...spelled(name, paneName, `${path}.name`, 'The name of a pane begins with a letter and holds letters, digits, - and _ only.'),
    ...(isPaneKind(kind) ? missing(given, options[kind], `${path}.options`) : []),
    ...lists(given, ['needs', 'saveNeeds', 'refreshes'], `${path}.options`),
  ];
}

function controlFindings({ path, what, found }: ControlOutline): readonly Finding[] {
  const label = typeof found['label'] === 'function' ? {} : { label: 'text' as const };
  const title = typeof found['title'] === 'function' ? {} : { title: 'text' as const };
  const sends = found['sends'] === undefined ? { run: 'function' as const } : { sends: 'object' as const };
  return [
    ...missing(found, { id: 'text', ...label, ...(what === 'action' ? sends : { ...title, screen: 'object' }) }, path),
    ...lists(found, ['can', 'needs', 'refreshes'], path),
  ];
}

function screenFindings({ path, found, panes, controls }: ScreenOutline): readonly Finding[] {
  return [
    ...missing(found, { panes: 'list', actions: 'list', dialogs: 'list', areas: 'list', shares: 'list' }, path),
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
