import { fieldsOf, listOf, memberAt, textOf, type UnknownObject } from '../../../data/unknownObject';
import type { KindDeclaration, PaneKind } from '../kind';
import { isPaneKind, kindNames, kinds } from '../kinds';
import type { Requirement } from '../requirement';
import type { PaneOutline, PluginOutline, ScreenOutline } from './outline';

const ofTheLogin: readonly Requirement['kind'][] = ['menu', 'flag', 'extra'];

const every = [...new Set([...ofTheLogin, 'idle', 'placed', ...kindNames.flatMap((kind) => Object.keys(kinds[kind].gates))])];

/** Returns the kinds of panes that can answer a gate; `undefined` for other gates. */
export function answeredBy(gate: unknown): readonly PaneKind[] | undefined {
  const able = kindNames.filter((kind) => Object.hasOwn(kinds[kind].gates, textOf(gate) ?? ''));
  return able.length === 0 ? undefined : able;
}

export interface GateOutline {
  readonly path: string;
  readonly gate: UnknownObject;
  readonly screen: ScreenOutline | undefined;
  readonly allowed: readonly string[];
}

function gatesIn(list: unknown, path: string, screen: ScreenOutline | undefined, allowed: readonly string[]): readonly GateOutline[] {
  return listOf(list).map((gate, at) => ({ path: `${path}[${at}]`, gate: fieldsOf(gate), screen, allowed }));
}

function gatesAt(pane: PaneOutline, names: string, screen: ScreenOutline, allowed: readonly string[]): readonly GateOutline[] {
  return gatesIn(memberAt(pane.options, names), `${pane.path}.options.${names}`, screen, allowed);
}

const hiding = ['can', 'toggle.can'];

function gatesOfPane(pane: PaneOutline, screen: ScreenOutline): readonly GateOutline[] {
  const { written, inner } = isPaneKind(pane.kind) ? kinds[pane.kind] : noKind;
  return [
    ...hiding.flatMap((names) => gatesAt(pane, names, screen, ofTheLogin)),
    ...[...(written?.disabling ?? []), 'toggle.needs'].flatMap((names) => gatesAt(pane, names, screen, every)),
    ...(inner?.(pane.options) ?? []).flatMap(({ at, record }) => gatesIn(record['can'], `${pane.path}.${at}.can`, screen, ofTheLogin)),
  ];
}

const noKind: Partial<Pick<KindDeclaration<PaneKind>, 'written' | 'inner'>> = {};

function panelButton({ path, record }: ScreenOutline): { readonly path: string; readonly record: UnknownObject } {
  return { path: `${path}.organisationToggle`, record: fieldsOf(record['organisationToggle']) };
}

function gatesOfScreen(screen: ScreenOutline): readonly GateOutline[] {
  return [
    ...screen.panes.flatMap((pane) => gatesOfPane(pane, screen)),
    ...[...screen.controls, panelButton(screen)].flatMap(({ path, record }) => [
      ...gatesIn(record['can'], `${path}.can`, screen, ofTheLogin),
      ...gatesIn(record['needs'], `${path}.needs`, screen, every),
    ]),
  ];
}

export function gatesOf({ path, record, screens, tasks, figures, search }: PluginOutline): readonly GateOutline[] {
  return [
    ...gatesIn(record['can'], `${path}.can`, undefined, ofTheLogin),
    ...[...tasks, ...figures, ...search].flatMap((asking) => gatesIn(asking.record['can'], `${asking.path}.can`, undefined, ofTheLogin)),
    ...screens.flatMap(gatesOfScreen),
  ];
}
