import { Type } from 'typebox';
import { defineCall, file, json, none } from '../../../../schemas/call';
import { Option } from '../../../../schemas/entities/option';
import { NamedList } from '../../../../schemas/entities/organisation';
import { integer, integerSegment, text } from '../../../../schemas/wire/codec';
import { details } from '../../../../schemas/wire/details';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline' } as const;

export interface StoryPlace {
  readonly id: number;
  readonly name: string;
  readonly children: readonly StoryPlace[];
}

export interface StoryMachine {
  readonly id: number;
  readonly asset: string;
  readonly game: string;
  readonly takings: number;
  readonly optionAllowRemove: boolean;
}

const MachineList = Type.Unsafe<{ readonly rows: readonly StoryMachine[]; readonly optionAllowExport?: boolean }>({
  type: 'object',
  required: ['rows'],
});

export const storyApi = {
  places: defineCall({
    ...shared,
    method: 'GET',
    path: 'story/places/{operatorId}',
    summary: 'Places',
    params: { operatorId: integerSegment },
    answer: json(Type.Unsafe<readonly StoryPlace[]>({ type: 'array' })),
  }),
  machines: defineCall({
    ...shared,
    method: 'PUT',
    path: 'story/machines',
    summary: 'Machines of a place',
    body: { placeId: integer, search: text, page: integer },
    answer: json(MachineList),
  }),
  games: defineCall({ ...shared, method: 'GET', path: 'story/games', summary: 'Games', answer: json(NamedList) }),
  machine: defineCall({
    ...shared,
    method: 'GET',
    path: 'story/machine/{id}',
    summary: 'Options of a machine',
    params: { id: integerSegment },
    answer: json(Type.Object({ optionAllowSave: Type.Optional(Type.Boolean()), options: Type.Array(Option) })),
  }),
  update: defineCall<undefined, Record<never, never>, Record<never, never>, { id: typeof integer; details: typeof details }>({
    ...shared,
    method: 'PUT',
    path: 'story/machine/update',
    summary: 'Save a machine',
    body: { id: integer, details },
    answer: none,
  }),
  remove: defineCall({
    ...shared,
    method: 'DELETE',
    path: 'story/machine/{id}',
    summary: 'Remove a machine',
    params: { id: integerSegment },
    answer: none,
  }),
  report: defineCall({
    ...shared,
    method: 'GET',
    path: 'story/report/{id}',
    summary: 'A report',
    params: { id: integerSegment },
    answer: file,
  }),
} as const;

export const places: readonly StoryPlace[] = [
  {
    id: 1,
    name: 'Pier Arcade',
    children: [
      { id: 11, name: 'Ground floor', children: [] },
      { id: 12, name: 'Upper floor', children: [] },
    ],
  },
  { id: 2, name: 'Harbour Lanes', children: [] },
];

export const machines: readonly StoryMachine[] = [
  { id: 101, asset: 'A-101', game: 'Golden Reef', takings: 1204.5, optionAllowRemove: true },
  { id: 102, asset: 'A-102', game: 'Lucky Lantern', takings: 88, optionAllowRemove: false },
  { id: 103, asset: 'A-103', game: 'Harbour Lights', takings: 640.25, optionAllowRemove: true },
];

export const machineOptions = {
  optionAllowSave: true,
  options: [
    { code: 'Name', text: 'Name', type: 2, defaultText: 'Golden Reef', isRequired: true, maxLength: 20 },
    { code: 'Stake', text: 'Stake', type: 6, defaultText: '0.20', checkDenom: 0.05 },
    { code: 'Eft', text: 'EFT enabled', type: 8, defaultText: 'true' },
  ],
};
