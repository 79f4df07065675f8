import type { NamedChoice } from '../../../definition/pane';

export const dataViews: readonly NamedChoice[] = [
  { id: 1, name: 'Cash in box' },
  { id: 2, name: 'Performance' },
  { id: 3, name: 'Variance' },
];
export const manufacturers: readonly NamedChoice[] = [
  { id: 11, name: 'Novomatic' },
  { id: 12, name: 'Inspired' },
  { id: 13, name: 'Blueprint' },
];

export const answers = {
  text: 'Palace Pier',
  multiline: 'Note acceptor replaced.\nTested with £20.',
  email: 'duty@example.com',
  number: 1204,
  money: 12.5,
  date: '2024-03-31',
  time: '09:30',
  dateTime: '2024-03-31T01:30',
  select: 'north',
  radio: 'south',
  listed: 2,
  checkboxes: ['north', 'west'],
  checklist: [11, 12],
} as const;
