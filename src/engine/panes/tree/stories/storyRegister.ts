import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import { idList } from '../../../../schemas/wire/idList';
import type { Facet } from '../../../definition/facet';
import { screen } from '../../../definition/kinds/screen';
import { storyCall } from '../../stories/storyPane';

export interface Item {
  readonly key: string;
  readonly name: string;
  readonly type: 'depot' | 'machine';
  readonly children: readonly Item[];
}

export interface Register {
  readonly statuses: readonly Facet<number>[];
  readonly treeInfo: readonly Item[];
}

export const statuses = storyCall<readonly Facet<number>[]>('Register/statuses');
export const register = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'Register/tree',
  summary: 'The sample register',
  access: { by: 'session', shows: 'nothing' },
  failure: 'silent',
  body: { StatusCode: idList },
  answer: json(Type.Unsafe<Register>({ type: 'object' })),
});

export const statusList: readonly Facet<number>[] = [
  { id: 1, name: 'Installed', colour: { r: 0, g: 160, b: 0, a: 255 }, qty: 1234, selected: true },
  { id: 2, name: 'In depot', colour: { r: 255, g: 220, b: 0, a: 255 }, qty: 87, selected: true },
  { id: 3, name: 'On order', colour: { r: 60, g: 90, b: 255, a: 255 }, qty: 0, selected: false },
  { id: 4, name: 'Sold', qty: 5, selected: false },
];

export function depot(name: string, machines: readonly string[]): Item {
  return {
    key: name,
    name,
    type: 'depot',
    children: machines.map((machine): Item => ({ key: machine, name: machine, type: 'machine', children: [] })),
  };
}

export const registered: Register = { statuses: statusList, treeInfo: [depot('Leeds', ['A-101', 'A-102']), depot('Hull', ['B-201'])] };

function elsewhere(key: string): Item | undefined {
  return key === 'new' ? { key, name: 'New machine', type: 'machine', children: [] } : undefined;
}

const shared = {
  part: 'treeInfo',
  key: ({ key }: Item) => key,
  name: ({ name }: Item) => name,
  children: ({ children }: Item) => children,
} as const;

const facets = { label: 'Status', list: () => statuses(), of: (answer: Register) => answer.statuses };

export const faceted = screen('none').tree('register', {
  nodes: (_, { facets: on }) => register({ StatusCode: on }),
  ...shared,
  icon: ({ type }) => (type === 'depot' ? 'warehouse' : 'joystick'),
  isSelectable: ({ type, key }) => type === 'machine' && key !== 'new',
  elsewhere,
  facets,
});

export const ofOperator = screen('none').tree('register', {
  nodes: ({ operatorId }) => operatorId && register({ StatusCode: [operatorId] }),
  ...shared,
  elsewhere: (key: string): Item | undefined => ({ key, name: key, type: 'machine', children: [] }),
  about: ({ operatorId }) => operatorId,
});

export const countedOf = screen('none').tree('register', {
  nodes: ({ operatorId }, { facets: on }) => operatorId && register({ StatusCode: [...on, 100 + operatorId] }),
  ...shared,
  about: ({ operatorId }) => operatorId,
  facets,
});

export const searchedThere = screen('none').tree('register', { nodes: () => register({ StatusCode: 'all' }), ...shared, search: 'none' });

export const bare = screen('none').tree('register', {
  nodes: (_, { facets: on }) => register({ StatusCode: on }),
  ...shared,
  facets: { label: 'Status', list: () => statuses() },
});
