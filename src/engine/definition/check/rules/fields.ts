import { type Finding, fieldsOf, textOf, textsOf } from '../../../../data/unknownObject';
import { fieldNames } from '../../formFields';
import { isPaneKind, kinds } from '../../kinds';
import { gatesOf } from '../gates';
import type { PaneOutline } from '../outline';
import { oneOf, panesAround, type Rule } from '../rule';

function fieldsIn(option: unknown, path: string): readonly { readonly name: string; readonly path: string }[] {
  return Object.entries(fieldsOf(option)).flatMap(([name, others]) => [
    { name, path: `${path}.${name}` },
    ...textsOf(others).map((other, at) => ({ name: other, path: `${path}.${name}[${at}]` })),
  ]);
}

function inForm({ kind, path, options }: PaneOutline): readonly Finding[] {
  const { byField = [] } = isPaneKind(kind) ? kinds[kind].written : {};
  const names = fieldNames(options);
  return byField
    .flatMap((option) => fieldsIn(options[option], `${path}.options.${option}`))
    .flatMap((field) => oneOf(field.name, names, field.path, 'field'));
}

export const unknownField: Rule = (plugin) => [
  ...plugin.screens.flatMap(({ panes }) => panes.flatMap(inForm)),
  ...gatesOf(plugin).flatMap(({ gate, path, screen }) => {
    if (gate['kind'] !== 'filled' || screen === undefined) return [];
    const pane = panesAround(screen).findLast(({ name }) => name !== undefined && name === textOf(gate['pane']));
    const names = isPaneKind(pane?.kind) ? kinds[pane.kind].written.fillable?.(pane.options) : undefined;
    return names === undefined ? [] : oneOf(gate['field'], names, path, 'field');
  }),
];
