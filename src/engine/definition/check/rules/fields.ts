import { fieldsOf, textOf, textsOf } from '../found';
import { gatesOf } from '../gates';
import type { PaneOutline } from '../outline';
import type { Finding } from '../problem';
import { oneOf, panesAround, type Rule } from '../rule';

/** The names of the fields that a filter or form asks. */
function fieldNames({ options }: PaneOutline): readonly string[] {
  const { order, schema } = fieldsOf(options['form']);
  // Those that are asked only sometimes stand elsewhere in the schema.
  return [...new Set([...textsOf(order), ...Object.keys(fieldsOf(fieldsOf(schema)['properties']))])];
}

function inForm(pane: PaneOutline): readonly Finding[] {
  const names = fieldNames(pane);
  const resets = Object.entries(fieldsOf(pane.options['resets']));
  return [
    ...['choices', 'shows', 'titles', 'records'].flatMap((option) =>
      Object.keys(fieldsOf(pane.options[option])).map((name) => ({ name, path: `${pane.path}.options.${option}.${name}` })),
    ),
    ...resets.flatMap(([name, others]) => [
      { name, path: `${pane.path}.options.resets.${name}` },
      ...textsOf(others).map((other, at) => ({ name: other, path: `${pane.path}.options.resets.${name}[${at}]` })),
    ]),
  ].flatMap(({ name, path }) => oneOf(name, names, path, 'field'));
}

/** What is said about the fields of a filter or form is about fields that it has. */
export const unknownField: Rule = (plugin) => [
  ...plugin.screens.flatMap(({ panes }) => panes.filter(({ kind }) => kind === 'filter' || kind === 'form').flatMap(inForm)),
  ...gatesOf(plugin).flatMap(({ gate, path, screen }) => {
    if (gate['kind'] !== 'filled' || screen === undefined) return [];
    const pane = panesAround(screen).findLast(({ name }) => name !== undefined && name === textOf(gate['pane']));
    if (pane?.kind === 'submit') return oneOf(gate['field'], ['value'], path, 'field');
    return pane?.kind === 'filter' ? oneOf(gate['field'], fieldNames(pane), path, 'field') : [];
  }),
];
