import type { CaretPosition } from '../json/place';
import { alternatives, type SchemaNode, schemasAt, typesOf } from './node';

export interface Suggestion {
  readonly label: string;
  readonly kind: 'property' | 'value' | 'sample';
  readonly detail?: string;
  readonly info?: string;
  readonly text: string;
  readonly caret?: number;
  readonly leadsOn?: boolean;
}

interface Choice {
  readonly value: unknown;
  readonly title: string | undefined;
}

function choicesOf(nodes: readonly SchemaNode[]): readonly Choice[] {
  return nodes.flatMap((node): readonly Choice[] => {
    if (node.const !== undefined) return [{ value: node.const, title: node.title }];
    return (node.enum ?? []).map((value) => ({ value, title: undefined }));
  });
}

function skeleton(root: SchemaNode, node: SchemaNode, depth = 0): unknown {
  const [plain = node] = alternatives(root, node);
  const [choice] = choicesOf([plain]);
  if (choice !== undefined) return choice.value;
  const [type = 'null'] = typesOf(plain);
  if (type === 'object') {
    const { properties = {}, required = [] } = plain;
    const names = depth > 4 ? [] : required.filter((name) => properties[name] !== undefined);
    return Object.fromEntries(names.map((name) => [name, skeleton(root, properties[name] ?? {}, depth + 1)]));
  }
  const plainValues: Readonly<Record<string, unknown>> = { array: [], string: '', boolean: false, integer: 0, number: 0 };
  return plainValues[type] ?? null;
}

function typeText(nodes: readonly SchemaNode[]): string {
  const choices = choicesOf(nodes);
  if (choices.length > 0) return 'one of a list';
  const words: Readonly<Record<string, string>> = { array: 'list', string: 'text', integer: 'whole number' };
  return [...new Set(nodes.flatMap(typesOf))].map((type) => words[type] ?? type).join(' or ');
}

function stub(
  root: SchemaNode,
  nodes: readonly SchemaNode[],
): { readonly text: string; readonly caret?: number; readonly leadsOn?: boolean } {
  if (choicesOf(nodes).length > 0) return { text: '', leadsOn: true };
  const [first] = nodes;
  const [type] = first === undefined ? [] : typesOf(first);
  if (type === 'boolean') return { text: 'true' };
  if (type === 'string') return { text: '""', caret: 1 };
  if (type === 'array') return { text: '[]', caret: 1 };
  if (type !== 'object' || first === undefined) return { text: '' };
  const text = JSON.stringify(skeleton(root, first), null, 2);
  return { text, ...(text === '{}' ? { caret: 1 } : {}) };
}

function nameSuggestion(root: SchemaNode, name: string, node: SchemaNode, { next }: CaretPosition): Suggestion {
  const nodes = alternatives(root, node);
  const description = node.description ?? nodes[0]?.description;
  const base = {
    label: name,
    kind: 'property' as const,
    detail: typeText(nodes),
    ...(description === undefined ? {} : { info: description }),
  };
  const quoted = JSON.stringify(name);
  if (next === ':') return { ...base, text: quoted };
  const { text, caret, leadsOn } = stub(root, nodes);
  const start = `${quoted}: `;
  const comma = next === '"' ? ',' : '';
  // A comma would block the caret, so it is added only before an existing value.
  return {
    ...base,
    text: `${start}${text}${text === '' ? '' : comma}`,
    ...(caret === undefined ? {} : { caret: start.length + caret }),
    ...(leadsOn === undefined ? {} : { leadsOn }),
  };
}

function valueSuggestions(root: SchemaNode, nodes: readonly SchemaNode[], { isQuoted }: CaretPosition): readonly Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  const offer = (suggestion: Suggestion): void => {
    if (!suggestions.has(suggestion.label)) suggestions.set(suggestion.label, suggestion);
  };
  for (const { value, title } of choicesOf(nodes)) {
    const text = JSON.stringify(value);
    if (isQuoted && typeof value !== 'string') continue;
    const label = typeof value === 'string' ? value : text;
    offer({ label: title === undefined ? label : `${label} ${title}`, kind: 'value', text });
  }
  if (isQuoted) return [...suggestions.values()];
  for (const node of nodes) {
    for (const [name, sample] of Object.entries(node.samples ?? {})) {
      offer({ label: name, kind: 'sample', detail: 'example', text: JSON.stringify(sample, null, 2) });
    }
    for (const type of typesOf(node)) {
      if (type === 'boolean') for (const text of ['true', 'false']) offer({ label: text, kind: 'value', text });
      if (type === 'null') offer({ label: 'null', kind: 'value', text: 'null' });
      if (type === 'array') offer({ label: '[ ]', kind: 'value', detail: 'list', text: '[]', caret: 1 });
      if (type === 'object') {
        const text = JSON.stringify(skeleton(root, node), null, 2);
        offer({ label: '{ }', kind: 'value', detail: 'with what it must have', text, ...(text === '{}' ? { caret: 1 } : {}) });
      }
    }
  }
  return [...suggestions.values()];
}

export function suggestionsAt(root: SchemaNode, place: CaretPosition): readonly Suggestion[] {
  const nodes = schemasAt(root, place.path);
  if (place.kind === 'value') return valueSuggestions(root, nodes, place);
  const suggestions = new Map<string, Suggestion>();
  for (const { properties = {} } of nodes) {
    for (const [name, node] of Object.entries(properties)) {
      if (!place.siblings.has(name) && !suggestions.has(name)) suggestions.set(name, nameSuggestion(root, name, node, place));
    }
  }
  return [...suggestions.values()];
}
