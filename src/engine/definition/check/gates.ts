import type { PaneKind } from '../erased';
import type { GateKind } from '../gate';
import type { Requirement } from '../requirement';
import { type Found, fieldsOf, listOf } from './found';
import type { PluginOutline, ScreenOutline } from './outline';

/** Which panes can answer each kind of gate about a pane; nothing for those about the login or the screen. */
export const answeredBy: { readonly [K in GateKind]: readonly PaneKind[] | undefined } = {
  menu: undefined,
  flag: undefined,
  idle: undefined,
  chosen: ['tree', 'grid', 'tiles', 'list'],
  row: ['grid'],
  unlessRow: ['grid'],
  either: ['grid'],
  answer: ['optionForm', 'details', 'data', 'grid'],
  valid: ['optionForm', 'form'],
  dirty: ['optionForm', 'form', 'matrix'],
  filled: ['filter', 'submit'],
};

const ofTheLogin: readonly Requirement['kind'][] = ['menu', 'flag'];

/** One gate, where it stands, and the screen whose panes it may be about. */
export interface GateOutline {
  readonly path: string;
  readonly gate: Found;
  readonly screen: ScreenOutline | undefined;
  /** The kinds that may stand here: what hides a thing may only ask about the login. */
  readonly allowed: readonly string[];
}

/** Whether this is a kind of gate. */
export function isGateKind(kind: unknown): kind is GateKind {
  return typeof kind === 'string' && Object.hasOwn(answeredBy, kind);
}

function gatesIn(list: unknown, path: string, screen: ScreenOutline | undefined, allowed: readonly string[]): readonly GateOutline[] {
  return listOf(list).map((gate, at) => ({ path: `${path}[${at}]`, gate: fieldsOf(gate), screen, allowed }));
}

const every = Object.keys(answeredBy);

function gatesOfScreen(screen: ScreenOutline): readonly GateOutline[] {
  return [
    ...screen.panes.flatMap(({ path, options, kind }) => [
      // What a submit needs disables it, as of an action.
      ...gatesIn(options['needs'], `${path}.options.needs`, screen, kind === 'submit' ? every : ofTheLogin),
      ...gatesIn(options['can'], `${path}.options.can`, screen, ofTheLogin),
      ...gatesIn(fieldsOf(options['toggle'])['can'], `${path}.options.toggle.can`, screen, ofTheLogin),
      ...(kind === 'tabs' ? listOf(options['tabs']) : []).flatMap((tab, at) =>
        gatesIn(fieldsOf(tab)['needs'], `${path}.tabs[${at}].needs`, screen, ofTheLogin),
      ),
      ...gatesIn(fieldsOf(options['edit'])['can'], `${path}.options.edit.can`, screen, ofTheLogin),
      ...gatesIn(fieldsOf(options['edit'])['needs'], `${path}.options.edit.needs`, screen, every),
      ...gatesIn(options['saveNeeds'], `${path}.options.saveNeeds`, screen, every),
      ...gatesIn(options['submitNeeds'], `${path}.options.submitNeeds`, screen, every),
    ]),
    ...screen.controls.flatMap(({ path, found }) => [
      ...gatesIn(found['can'], `${path}.can`, screen, ofTheLogin),
      ...gatesIn(found['needs'], `${path}.needs`, screen, every),
    ]),
  ];
}

/** Every gate of a plugin: what shows its tab, and what shows and enables the parts of its screens. */
export function gatesOf({ path, found, screens }: PluginOutline): readonly GateOutline[] {
  return [...gatesIn(found['needs'], `${path}.needs`, undefined, ofTheLogin), ...screens.flatMap(gatesOfScreen)];
}
