import { type Found, fieldsOf, listOf, textOf } from '../../../data/found';
import type { Binding, How } from '../binding';
import type { InnerScreen } from '../kind';
import { isPaneKind, kinds } from '../kinds';
import { noOrganisation } from '../scope';
import { actionBindings, openerBindings, paneBindings } from './bindings';
import { type Probed, probe } from './probe';

/* A list of plugins as it is found, before anything about it is believed. Every part knows its path. */

export interface PaneOutline {
  readonly path: string;
  readonly name: string | undefined;
  readonly kind: unknown;
  readonly found: Found;
  readonly options: Found;
}

/** An action, a menu, an entry of one, or the button of a dialog. */
export interface ControlOutline {
  readonly path: string;
  readonly id: string | undefined;
  readonly what: 'action' | 'menu' | 'entry' | 'dialog';
  readonly found: Found;
}

/** What calling a binding has shown, and what it might have read. */
export interface UseOutline extends Probed {
  readonly path: string;
  readonly owner: PaneOutline | ControlOutline;
  readonly how: How;
  /** The names it may read; nothing where it may read any. */
  readonly known: readonly string[] | undefined;
}

export interface ScreenOutline {
  readonly path: string;
  readonly found: Found;
  /** The panes that have spoken before this screen: those around a tab or a dialog. */
  readonly around: readonly PaneOutline[];
  readonly panes: readonly PaneOutline[];
  readonly controls: readonly ControlOutline[];
  readonly uses: readonly UseOutline[];
}

export interface PluginOutline {
  readonly path: string;
  readonly value: unknown;
  readonly found: Found;
  readonly id: string | undefined;
  /** Its screen and all screens within it. */
  readonly screens: readonly ScreenOutline[];
  /** What of its work can wait. */
  readonly waits: readonly AskingOutline[];
  /** How its things are found. */
  readonly finds: readonly AskingOutline[];
}

/** What a tab has the shell ask for it, such as what of its work can wait, and what its `load` has shown. */
export interface AskingOutline {
  readonly path: string;
  readonly id: string | undefined;
  readonly found: Found;
  readonly asked: unknown;
}

/** Deeper than this no screen lies; a definition that holds itself ends here. */
const deepest = 6;

const base = ['scope', 'operatorId', 'login', 'isPhone', 'asOf'];

function useOf(owner: PaneOutline | ControlOutline, { at, how, bind, beside }: Binding, seen: readonly PaneOutline[]): UseOutline {
  const known = beside === 'anything' ? undefined : [...base, ...beside, ...seen.flatMap(({ name }) => name ?? [])];
  return { ...probe(bind), path: `${owner.path}.${at}`, owner, how, known };
}

function readPane(value: unknown, path: string): PaneOutline {
  const found = fieldsOf(value);
  return { path, name: textOf(found['name']), kind: found['kind'], found, options: fieldsOf(found['options']) };
}

function readControl(value: unknown, path: string, what: ControlOutline['what']): ControlOutline {
  const found = fieldsOf(value);
  return { path, id: textOf(found['id']), what, found };
}

/** The entries of a menu. Two menus may have entries of one id. */
function readEntries(menu: ControlOutline): readonly ControlOutline[] {
  return listOf(menu.found['items'])
    .map((item, at) => readControl(item, `${menu.path}.items[${at}]`, 'entry'))
    .map((entry) => (entry.id === undefined ? entry : { ...entry, id: `${menu.id ?? ''}.${entry.id}` }));
}

function innerOf({ kind, options }: PaneOutline): readonly InnerScreen[] {
  return (isPaneKind(kind) ? kinds[kind].inner?.(options) : undefined) ?? [];
}

/** The screens of a definition, itself first. `around` has spoken before it. */
export function readScreens(value: unknown, path: string, around: readonly PaneOutline[] = [], depth = 0): readonly ScreenOutline[] {
  const found = fieldsOf(value);
  const panes = listOf(found['panes']).map((pane, at) => readPane(pane, `${path}.panes[${at}]`));
  const actions = listOf(found['actions']).map((action, at) => readControl(action, `${path}.actions[${at}]`, 'action'));
  const menus = listOf(found['menus']).map((menu, at) => readControl(menu, `${path}.menus[${at}]`, 'menu'));
  const entries = menus.flatMap(readEntries);
  const dialogs = listOf(found['dialogs']).map((dialog, at) => readControl(dialog, `${path}.dialogs[${at}]`, 'dialog'));
  const seen = [...around, ...panes];
  const uses = [
    ...panes.flatMap((pane, at) =>
      paneBindings(pane.kind, pane.options).map((binding) => useOf(pane, binding, [...around, ...panes.slice(0, at)])),
    ),
    ...[...actions, ...entries].flatMap((action) => actionBindings(action.found).map((binding) => useOf(action, binding, seen))),
    ...[...menus, ...dialogs, readControl(found['organisationToggle'], `${path}.organisationToggle`, 'menu')].flatMap((opener) =>
      openerBindings(opener.found).map((binding) => useOf(opener, binding, seen)),
    ),
  ];
  const inner =
    depth === deepest
      ? []
      : [
          ...panes.flatMap((pane, at) =>
            innerOf(pane).flatMap((inner) =>
              readScreens(inner.found['screen'], `${pane.path}.${inner.at}`, [...around, ...panes.slice(0, at)], depth + 1),
            ),
          ),
          ...dialogs.flatMap((dialog) => readScreens(dialog.found['screen'], `${dialog.path}.screen`, seen, depth + 1)),
        ];
  return [{ path, found, around, panes, controls: [...actions, ...menus, ...entries, ...dialogs], uses }, ...inner];
}

/** One page of a list, as a plugin: nothing is chosen in an organisation tree for it, and it stands in no menu. */
export function readPage(value: unknown, at: number): PluginOutline {
  const path = `pages[${at}]`;
  const found = { ...fieldsOf(value), ...asPlugin };
  const screens = readScreens(fieldsOf(fieldsOf(value)['screen'])['definition'], `${path}.screen`);
  return { path, value, found, id: textOf(fieldsOf(value)['id']), screens, waits: [], finds: [] };
}

/** What the rules find of a page as of any plugin. */
const asPlugin = { icon: 'layout-grid', section: 'KIOSK', scope: noOrganisation, opens: undefined, service: undefined };

/** One plugin of a list. */
export function readPlugin(value: unknown, at: number): PluginOutline {
  const path = `plugins[${at}]`;
  const found = fieldsOf(value);
  const definition = fieldsOf(found['screen'])['definition'];
  const screens = found['screen'] === undefined ? [] : readScreens(definition, `${path}.screen`);
  return {
    path,
    value,
    found,
    id: textOf(found['id']),
    screens,
    waits: readAsking(found['waits'], `${path}.waits`),
    finds: readAsking(found['finds'], `${path}.finds`),
  };
}

function readAsking(value: unknown, path: string): readonly AskingOutline[] {
  return listOf(value).map((asking, at) => {
    const found = fieldsOf(asking);
    return { path: `${path}[${at}]`, id: textOf(found['id']), found, asked: probe(found['load']).gave };
  });
}
