import { Type } from 'typebox';
import type { Declaration } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { Grid } from '../../schemas/entities/grid';
import { Option, OptionForm } from '../../schemas/entities/option';
import { optionTypeNames } from '../../schemas/options/model';
import { optionSamples } from './samples';
import type { SchemaNode } from './schema/node';
import { optionWords } from './schema/optionWords';

export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly schema: SchemaNode;
  readonly isRead: boolean;
}

const numbered: Readonly<Record<string, readonly SchemaNode[]>> = {
  type: Object.entries(optionTypeNames).map(([id, title]) => ({ const: Number(id), title })),
  alignment: ['left', 'centre', 'right'].map((title, index) => ({ const: index, title })),
};

function describe(name: string, node: SchemaNode): SchemaNode {
  const words: Readonly<Record<string, string>> = optionWords;
  const description = words[name];
  const choices = numbered[name];
  return { ...(choices === undefined ? node : { anyOf: choices }), ...(description === undefined ? {} : { description }) };
}

function describedOption(): SchemaNode {
  const { properties, ...rest }: SchemaNode = Option;
  const described = Object.entries(properties ?? {}).map(([name, node]) => [name, describe(name, node)] as const);
  return { ...rest, properties: Object.fromEntries(described), samples: optionSamples };
}

const optionNode = describedOption();
const optionNames = JSON.stringify(Object.keys(Option.properties));

function isOption({ properties = {} }: SchemaNode): boolean {
  return JSON.stringify(Object.keys(properties)) === optionNames;
}

function mapAll(nodes: Readonly<Record<string, SchemaNode>>): Readonly<Record<string, SchemaNode>> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, withWords(node)]));
}

function withWords(node: SchemaNode): SchemaNode {
  if (isOption(node)) return optionNode;
  const { properties, items, anyOf, $defs } = node;
  return {
    ...node,
    ...(properties === undefined ? {} : { properties: mapAll(properties) }),
    ...(items === undefined ? {} : { items: withWords(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(withWords) }),
    ...($defs === undefined ? {} : { $defs: mapAll($defs) }),
  };
}

function answerSubject({ method, path, answer }: Declaration): readonly Subject[] {
  if (answer.kind !== 'json') return [];
  const id = `${method} ${path}`;
  return [{ id, title: `Answer of ${id}`, schema: withWords(answer.schema), isRead: false }];
}

function allCalls(): readonly Declaration[] {
  return Object.values(api).flatMap((area): readonly Declaration[] => Object.values(area));
}

export const subjects: readonly Subject[] = [
  { id: 'options', title: 'Option list', schema: withWords(Type.Union([OptionForm, Type.Array(Option)])), isRead: true },
  { id: 'grid', title: 'Grid', schema: Grid, isRead: true },
  ...allCalls().flatMap(answerSubject),
];

export function subjectOf(id: string): Subject {
  const [first] = subjects;
  const match = subjects.find((subject) => subject.id === id) ?? first;
  if (match === undefined) throw new Error('There is nothing to edit');
  return match;
}
