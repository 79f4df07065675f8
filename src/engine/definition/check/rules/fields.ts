import { fieldsOf, textOf, textsOf } from '../found';
import { gatesOf } from '../gates';
import type { PaneOutline } from '../outline';
import type { Finding } from '../problem';
import { oneOf, panesAround, type Rule } from '../rule';

/** The names of the fields that a filter asks. */
function fieldNames({ options }: PaneOutline): readonly string[] {
  return Object.keys(fieldsOf(fieldsOf(fieldsOf(options['form'])['schema'])['properties']));
}

function inFilter(pane: PaneOutline): readonly Finding[] {
  const names = fieldNames(pane);
  const resets = Object.entries(fieldsOf(pane.options['resets']));
  return [
    ...['choices', 'shows', 'titles'].flatMap((option) =>
      Object.keys(fieldsOf(pane.options[option])).map((name) => ({ name, path: `${pane.path}.options.${option}.${name}` })),
    ),
    ...resets.flatMap(([name, others]) => [
      { name, path: `${pane.path}.options.resets.${name}` },
      ...textsOf(others).map((other, at) => ({ name: other, path: `${pane.path}.options.resets.${name}[${at}]` })),
    ]),
  ].flatMap(({ name, path }) => oneOf(name, names, path, 'field'));
}

/** What is said about the fields of a filter is about fields that it has. */
export const unknownField: Rule = (plugin) => [
  ...plugin.screens.flatMap(({ panes }) => panes.filter(({ kind }) => kind === 'filter').flatMap(inFilter)),
  ...gatesOf(plugin).flatMap(({ gate, path, screen }) => {
    if (gate['kind'] !== 'filled' || screen === undefined) return [];
    const pane = panesAround(screen).findLast(({ name }) => name !== undefined && name === textOf(gate['pane']));
    if (pane?.kind === 'submit') return oneOf(gate['field'], ['value'], path, 'field');
    return pane?.kind === 'filter' ? oneOf(gate['field'], fieldNames(pane), path, 'field') : [];
  }),
];
