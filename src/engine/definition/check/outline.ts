import { fieldsOf, listOf, memberAt, textOf, type UnknownObject } from '../../../data/unknownObject';
import { type Binding, type BindingSpec, type BindingSpecs, type How, reads } from '../binding';
import type { InnerScreen } from '../kind';
import { isPaneKind, kinds } from '../kinds';
import { noOrganisation } from '../scope';
import { type Probed, probe } from './probe';

const common: BindingSpecs = {
  label: reads,
  heading: reads,
  emptyText: reads,
  when: reads,
  'toggle.show': reads,
  'toggle.hide': reads,
  'toggle.when': reads,
};

function bindingsIn(record: UnknownObject, specs: BindingSpecs, prefix: string): readonly Binding[] {
  return Object.entries(specs).flatMap(([option, { how, extra = [], all }]: readonly [string, BindingSpec]): readonly Binding[] => {
    const value = memberAt(record, option);
    if (value === undefined) return [];
    if (all === undefined) return [{ at: `${prefix}${option}`, how, bind: value, extra }];
    return Object.entries(fieldsOf(value)).map(([key, bind]) => ({ at: `${prefix}${option}.${key}`, how, bind, extra }));
  });
}

function paneBindings(kind: unknown, options: UnknownObject): readonly Binding[] {
  if (!isPaneKind(kind)) return [];
  const { bindings, moreBindings } = kinds[kind].written;
  return [...bindingsIn(options, { ...bindings, ...common }, 'options.'), ...(moreBindings?.(options) ?? [])];
}

function openerBindings(opener: UnknownObject): readonly Binding[] {
  return bindingsIn(opener, { when: reads, label: reads, title: reads, show: reads, hide: reads }, '');
}

function actionBindings(action: UnknownObject): readonly Binding[] {
  const { next } = action;
  // `next` may be plain effects, which do not depend on data.
  const follows = next === undefined || typeof next === 'function' ? next : () => next;
  const specs: BindingSpecs = {
    when: reads,
    label: reads,
    isOn: reads,
    of: reads,
    ofText: reads,
    every: reads,
    confirm: { how: 'reads', extra: ['subject', 'values'] },
    button: { how: 'reads', extra: ['subject'] },
    failed: { how: 'reads', extra: ['subject'] },
    done: { how: 'reads', extra: ['subject', 'values', 'answer'] },
    run: { how: 'acts', extra: ['subject', 'values'] },
    next: { how: 'follows', extra: ['subject', 'values', 'answer'] },
  };
  return bindingsIn({ ...action, next: follows }, specs, '');
}

/* Outlines of a list of plugins, with unchecked values. Every part has its path. */

export interface PaneOutline {
  readonly path: string;
  readonly name: string | undefined;
  readonly kind: unknown;
  readonly record: UnknownObject;
  readonly options: UnknownObject;
}

export interface ControlOutline {
  readonly path: string;
  readonly id: string | undefined;
  readonly what: 'action' | 'menu' | 'entry' | 'dialog';
  readonly record: UnknownObject;
}

export interface UseOutline extends Probed {
  readonly path: string;
  readonly owner: PaneOutline | ControlOutline;
  readonly how: How;
  /** `undefined`: any name. */
  readonly known: readonly string[] | undefined;
}

export interface ScreenOutline {
  readonly path: string;
  readonly record: UnknownObject;
  readonly around: readonly PaneOutline[];
  readonly panes: readonly PaneOutline[];
  readonly controls: readonly ControlOutline[];
  readonly uses: readonly UseOutline[];
}

export interface PluginOutline {
  readonly path: string;
  readonly value: unknown;
  readonly record: UnknownObject;
  readonly id: string | undefined;
  readonly screens: readonly ScreenOutline[];
  readonly tasks: readonly AskingOutline[];
  readonly figures: readonly AskingOutline[];
  readonly search: readonly AskingOutline[];
}

export interface AskingOutline {
  readonly path: string;
  readonly id: string | undefined;
  readonly record: UnknownObject;
  readonly requests: Readonly<Record<string, unknown>>;
}

/** The depth limit for screens; it stops a definition that contains itself. */
const deepest = 6;

const base = ['scope', 'operatorId', 'login', 'isPhone', 'asOf'];

function useOf(owner: PaneOutline | ControlOutline, { at, how, bind, extra }: Binding, seen: readonly PaneOutline[]): UseOutline {
  const known = extra === 'anything' ? undefined : [...base, ...extra, ...seen.flatMap(({ name }) => name ?? [])];
  return { ...probe(bind), path: `${owner.path}.${at}`, owner, how, known };
}

function readPane(value: unknown, path: string): PaneOutline {
  const record = fieldsOf(value);
  return { path, name: textOf(record['name']), kind: record['kind'], record, options: fieldsOf(record['options']) };
}

function readControl(value: unknown, path: string, what: ControlOutline['what']): ControlOutline {
  const record = fieldsOf(value);
  return { path, id: textOf(record['id']), what, record };
}

/** Two menus may have entries with the same id. */
function readEntries(menu: ControlOutline): readonly ControlOutline[] {
  return listOf(menu.record['items'])
    .map((item, at) => readControl(item, `${menu.path}.items[${at}]`, 'entry'))
    .map((entry) => (entry.id === undefined ? entry : { ...entry, id: `${menu.id ?? ''}.${entry.id}` }));
}

function innerOf({ kind, options }: PaneOutline): readonly InnerScreen[] {
  return (isPaneKind(kind) ? kinds[kind].inner?.(options) : undefined) ?? [];
}

/** `around`: the panes that the screen can read. */
export function readScreens(value: unknown, path: string, around: readonly PaneOutline[] = [], depth = 0): readonly ScreenOutline[] {
  const record = fieldsOf(value);
  const panes = listOf(record['panes']).map((pane, at) => readPane(pane, `${path}.panes[${at}]`));
  const actions = listOf(record['actions']).map((action, at) => readControl(action, `${path}.actions[${at}]`, 'action'));
  const menus = listOf(record['menus']).map((menu, at) => readControl(menu, `${path}.menus[${at}]`, 'menu'));
  const entries = menus.flatMap(readEntries);
  const dialogs = listOf(record['dialogs']).map((dialog, at) => readControl(dialog, `${path}.dialogs[${at}]`, 'dialog'));
  const seen = [...around, ...panes];
  const uses = [
    ...panes.flatMap((pane, at) =>
      paneBindings(pane.kind, pane.options).map((binding) => useOf(pane, binding, [...around, ...panes.slice(0, at)])),
    ),
    ...[...actions, ...entries].flatMap((action) => actionBindings(action.record).map((binding) => useOf(action, binding, seen))),
    ...[...menus, ...dialogs, readControl(record['organisationToggle'], `${path}.organisationToggle`, 'menu')].flatMap((opener) =>
      openerBindings(opener.record).map((binding) => useOf(opener, binding, seen)),
    ),
  ];
  const inner =
    depth === deepest
      ? []
      : [
          ...panes.flatMap((pane, at) =>
            innerOf(pane).flatMap((inner) =>
              readScreens(inner.record['screen'], `${pane.path}.${inner.at}`, [...around, ...panes.slice(0, at)], depth + 1),
            ),
          ),
          ...dialogs.flatMap((dialog) => readScreens(dialog.record['screen'], `${dialog.path}.screen`, seen, depth + 1)),
        ];
  return [{ path, record, around, panes, controls: [...actions, ...menus, ...entries, ...dialogs], uses }, ...inner];
}

export function readPage(value: unknown, at: number): PluginOutline {
  const path = `pages[${at}]`;
  const record = { ...fieldsOf(value), ...asPlugin };
  const screens = readScreens(fieldsOf(fieldsOf(value)['screen'])['definition'], `${path}.screen`);
  return { path, value, record, id: textOf(fieldsOf(value)['id']), screens, tasks: [], figures: [], search: [] };
}

const asPlugin = { icon: 'layout-grid', section: 'KIOSK', scope: noOrganisation, opens: undefined, service: undefined };

export function readPlugin(value: unknown, at: number): PluginOutline {
  const path = `plugins[${at}]`;
  const record = fieldsOf(value);
  const screens = ['screen', 'overview'].flatMap((name) =>
    record[name] === undefined ? [] : readScreens(fieldsOf(record[name])['definition'], `${path}.${name}`),
  );
  return {
    path,
    value,
    record,
    id: textOf(record['id']),
    screens,
    tasks: readAsking(record['tasks'], `${path}.tasks`),
    figures: readAsking(record['figures'], `${path}.figures`),
    search: readAsking(record['search'], `${path}.search`),
  };
}

function readAsking(value: unknown, path: string): readonly AskingOutline[] {
  return listOf(value).map((asking, at) => {
    const record = fieldsOf(asking);
    return {
      path: `${path}[${at}]`,
      id: textOf(record['id']),
      record,
      requests: { first: probe(record['first']).gave, load: probe(record['load']).gave },
    };
  });
}
