import { type Finding, fieldsOf, listOf, shown, textOf } from '../../../../data/unknownObject';
import { extras } from '../../../../schemas/entities/extras';
import { loginFlags } from '../../../../schemas/entities/flags';
import { sectionCodes, shortcutCodes, tileCodes } from '../../../../schemas/entities/menu';
import { iconNames } from '../../../../ui/icons';
import { kindNames } from '../../kinds';
import { isReserved, reservedText } from '../../names';
import type { Requirement } from '../../requirement';
import { type GateOutline, gatesOf } from '../gates';
import type { PaneOutline, PluginOutline } from '../outline';
import { callsIn } from '../probe';
import { oneOf, panesAround, type Rule, repeated } from '../rule';

function oncePerTab(at: string, nameOf: (plugin: PluginOutline) => string | undefined, message: (name: string) => string): Rule {
  return ({ path }, { plugins }) =>
    repeated(
      plugins.map((plugin) => ({ name: nameOf(plugin), path: plugin.path })),
      message,
    )
      .filter((finding) => finding.path === path)
      .map((finding) => ({ ...finding, path: `${path}.${at}` }));
}

export const duplicateId = oncePerTab(
  'id',
  ({ id }) => id,
  (name) => `Another tab before it has the id '${name}'.`,
);

export const duplicateEntity = oncePerTab(
  'opens.entity',
  ({ record }) => textOf(fieldsOf(record['opens'])['entity']),
  (name) => `Another tab before it opens '${name}' already.`,
);

/** Pane names are unique, also among the panes around an inner screen. */
export const duplicatePane: Rule = ({ screens }) =>
  screens.flatMap(({ around, panes }) =>
    repeated([...around, ...panes], (name) => `An earlier pane is called '${name}'.`)
      .filter(({ path }) => panes.some((pane) => pane.path === path))
      .map((finding) => ({ ...finding, path: `${finding.path}.name` })),
  );

export const duplicateAction: Rule = ({ screens, tasks, figures, search }) =>
  [
    ...screens.map(({ controls }) => ({ parts: controls, first: 'Another action, menu or dialog before it' })),
    { parts: tasks, first: 'A task before it' },
    { parts: figures, first: 'A figure before it' },
    { parts: search, first: 'A search before it' },
  ].flatMap(({ parts, first }) =>
    repeated(
      parts.map(({ id, path }) => ({ name: id, path: `${path}.id` })),
      (name) => `${first} has the id '${name}'.`,
    ),
  );

export const reservedName: Rule = ({ screens }) =>
  screens
    .flatMap(({ panes }) => panes)
    .flatMap(({ name, path }) =>
      name !== undefined && isReserved(name) ? [{ path: `${path}.name`, message: reservedText(name), actual: name }] : [],
    );

export const unknownSection: Rule = ({ record, path }) =>
  textOf(record['section']) === undefined ? [] : oneOf(record['section'], sectionCodes, `${path}.section`, 'section');

export const unknownIcon: Rule = ({ record, path, screens }) =>
  [{ record, path }, ...screens.flatMap(({ controls }) => controls)].flatMap((owner) =>
    textOf(owner.record['icon']) === undefined ? [] : oneOf(owner.record['icon'], iconNames, `${owner.path}.icon`, 'icon'),
  );

const menuCodes: readonly string[] = [...sectionCodes, ...shortcutCodes, ...tileCodes];

export const unknownMenu: Rule = (plugin) =>
  requirementsOf(plugin, 'menu').flatMap(({ gate, path }) => oneOf(gate['code'], menuCodes, path, 'menu code'));

function requirementsOf(plugin: PluginOutline, kind: Requirement['kind']): readonly GateOutline[] {
  return gatesOf(plugin).filter(({ gate }) => gate['kind'] === kind);
}

function namesIn(schema: unknown, depth = 0): readonly string[] {
  if (depth > deepestAnswer) return [];
  const { properties, items, anyOf } = fieldsOf(schema);
  const own = Object.entries(fieldsOf(properties));
  return [
    ...own.flatMap(([name, part]) => [name, ...namesIn(part, depth + 1)]),
    ...(items === undefined ? [] : namesIn(items, depth + 1)),
    ...listOf(anyOf).flatMap((part) => namesIn(part, depth + 1)),
  ];
}

/** The depth limit for response schemas; it stops a schema that contains itself. */
const deepestAnswer = 12;

const asksFor = ['rows', 'load', 'nodes'] as const;

/** `undefined` where the response is unknown. */
function flagsOf(plugin: PluginOutline, pane: PaneOutline): readonly string[] | undefined {
  const [use, ...others] = plugin.screens
    .flatMap(({ uses }) => uses)
    .filter(({ owner, path }) => owner === pane && asksFor.some((at) => path === `${pane.path}.options.${at}`));
  const [first, ...more] = use === undefined || others.length > 0 ? [] : callsIn(use.gave);
  if (first === undefined || more.length > 0 || first.at !== '') return undefined;
  const { answer } = first.call;
  const names = new Set(answer?.kind === 'json' ? namesIn(answer.schema) : []);
  // An object without declared properties may have any.
  return names.size === 0 ? undefined : [...loginFlags, ...names];
}

const aboutAnswers: ReadonlySet<unknown> = new Set(['row', 'unlessRow', 'either', 'answer']);

function unknownRowFlags(plugin: PluginOutline): readonly Finding[] {
  return gatesOf(plugin)
    .filter(({ gate }) => aboutAnswers.has(gate['kind']))
    .flatMap(({ gate, path, screen }) => {
      const pane = screen && panesAround(screen).find(({ name }) => name === gate['pane']);
      const flags = pane && flagsOf(plugin, pane);
      if (flags === undefined) return [];
      const named = gate['flags'] === undefined ? [gate['flag']] : listOf(gate['flags']);
      return named.flatMap((flag) => oneOf(flag, flags, path, 'flag'));
    });
}

export const unknownFlag: Rule = (plugin) => [
  ...requirementsOf(plugin, 'flag').flatMap(({ gate, path }) => oneOf(gate['flag'], loginFlags, path, 'flag')),
  ...requirementsOf(plugin, 'extra').flatMap(({ gate, path }) => oneOf(gate['extra'], extras, path, 'extra')),
  ...unknownRowFlags(plugin),
];

const trees: readonly string[] = ['organisation', 'analysis', 'kiosk', 'none'];
const alls: readonly string[] = ['always', 'never', 'unlessByCompany'];

export const unknownKind: Rule = (plugin) => {
  const scope = fieldsOf(plugin.record['scope']);
  return [
    ...(textOf(scope['tree']) === undefined ? [] : oneOf(scope['tree'], trees, `${plugin.path}.scope.tree`, 'organisation tree')),
    ...(textOf(scope['all']) === undefined ? [] : oneOf(scope['all'], alls, `${plugin.path}.scope.all`, 'rule for All')),
    ...plugin.screens.flatMap(({ panes }) => panes).flatMap(({ kind, path }) => oneOf(kind, kindNames, `${path}.kind`, 'kind of pane')),
    ...gatesOf(plugin)
      .filter(({ gate, allowed }) => !allowed.includes(textOf(gate['kind']) ?? ''))
      .map(({ gate, path, allowed }) => ({
        path,
        message: `A gate of the kind '${shown(gate['kind'])}' cannot stand here.`,
        actual: shown(gate['kind']),
        expected: allowed,
      })),
  ];
};
