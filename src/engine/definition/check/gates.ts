import { type Found, fieldsOf, listOf, memberAt } from '../../../data/found';
import type { GateKind, PaneGateKind } from '../gate';
import type { KindDeclaration, PaneKind } from '../kind';
import { isPaneKind, kindNames, kinds } from '../kinds';
import type { Requirement } from '../requirement';
import type { PaneOutline, PluginOutline, ScreenOutline } from './outline';

/** Whether a kind of gate is about a pane. */
const isAboutPane: { readonly [K in GateKind]: K extends PaneGateKind ? true : false } = {
  menu: false,
  flag: false,
  extra: false,
  idle: false,
  placed: false,
  chosen: true,
  nothing: true,
  node: true,
  row: true,
  unlessRow: true,
  either: true,
  answer: true,
  valid: true,
  editable: true,
  filled: true,
};

/** The kinds of panes that can answer a kind of gate; nothing for gates about the login or the screen, and for what is no gate. */
export function answeredBy(gate: unknown): readonly PaneKind[] | undefined {
  if (!isGateKind(gate) || !isAboutPane[gate]) return undefined;
  return kindNames.filter((kind) => Object.hasOwn(kinds[kind].gates, gate));
}

const ofTheLogin: readonly Requirement['kind'][] = ['menu', 'flag', 'extra'];

/** One gate, where it stands, and the screen whose panes it may be about. */
export interface GateOutline {
  readonly path: string;
  readonly gate: Found;
  readonly screen: ScreenOutline | undefined;
  /** The kinds that may stand here: what hides a thing may only ask about the login. */
  readonly allowed: readonly string[];
}

/** Whether this is a kind of gate. */
function isGateKind(kind: unknown): kind is GateKind {
  return typeof kind === 'string' && Object.hasOwn(isAboutPane, kind);
}

function gatesIn(list: unknown, path: string, screen: ScreenOutline | undefined, allowed: readonly string[]): readonly GateOutline[] {
  return listOf(list).map((gate, at) => ({ path: `${path}[${at}]`, gate: fieldsOf(gate), screen, allowed }));
}

const every = Object.keys(isAboutPane);

/** The gates in what a path of names leads to: `edit.needs`. */
function gatesAt(pane: PaneOutline, names: string, screen: ScreenOutline, allowed: readonly string[]): readonly GateOutline[] {
  return gatesIn(memberAt(pane.options, names), `${pane.path}.options.${names}`, screen, allowed);
}

/** Where panes may have gates that hide something. */
const hiding = ['needs', 'can', 'toggle.can'];

function gatesOfPane(pane: PaneOutline, screen: ScreenOutline): readonly GateOutline[] {
  const { disabling = [], inner } = isPaneKind(pane.kind) ? kinds[pane.kind] : noKind;
  const disabled: readonly string[] = disabling;
  return [
    ...hiding.filter((names) => !disabled.includes(names)).flatMap((names) => gatesAt(pane, names, screen, ofTheLogin)),
    ...disabled.flatMap((names) => gatesAt(pane, names, screen, every)),
    ...(inner?.(pane.options) ?? []).flatMap(({ at, found }) => gatesIn(found['needs'], `${pane.path}.${at}.needs`, screen, ofTheLogin)),
  ];
}

const noKind: Partial<Pick<KindDeclaration<PaneKind>, 'disabling' | 'inner'>> = {};

function gatesOfScreen(screen: ScreenOutline): readonly GateOutline[] {
  return [
    ...screen.panes.flatMap((pane) => gatesOfPane(pane, screen)),
    ...screen.controls.flatMap(({ path, found }) => [
      ...gatesIn(found['can'], `${path}.can`, screen, ofTheLogin),
      ...gatesIn(found['needs'], `${path}.needs`, screen, every),
    ]),
  ];
}

/** Every gate of a plugin: what shows its tab, and what shows and enables the parts of its screens. */
export function gatesOf({ path, found, screens, waits, finds }: PluginOutline): readonly GateOutline[] {
  return [
    ...gatesIn(found['needs'], `${path}.needs`, undefined, ofTheLogin),
    ...[...waits, ...finds].flatMap((asking) => gatesIn(asking.found['needs'], `${asking.path}.needs`, undefined, ofTheLogin)),
    ...screens.flatMap(gatesOfScreen),
  ];
}
