import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import type { Colour } from '../../../../schemas/entities/colour';
import { integer, text } from '../../../../schemas/wire/codec';
import type { IconName } from '../../../../ui/icons';
import { fill, go } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { eventsForm } from './storyEvents.form';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline', method: 'PUT' } as const;

export interface StoryEvent {
  readonly id: number;
  readonly status: { readonly name: string; readonly colour: Colour };
  readonly dateCreated: string;
  readonly event: string;
  readonly customers: readonly string[];
}
export interface EventPage {
  readonly rows: readonly StoryEvent[];
  readonly total: number;
}

export const eventsCall = defineCall({
  ...shared,
  path: 'story/events',
  summary: 'Events',
  body: { search: text, page: integer, sort: text },
  answer: json(Type.Unsafe<EventPage>({ type: 'object', required: ['rows'] })),
});

const icons: Readonly<Record<string, IconName | undefined>> = {
  'Age Verification': 'cake',
  'Customer Interaction': 'message-circle',
  Incident: 'circle-alert',
};
const statuses = [
  { name: 'Auth. Req.', colour: { r: 255, g: 193, b: 7, a: 255 } },
  { name: 'Authorised', colour: { r: 25, g: 135, b: 84, a: 255 } },
  { name: 'Processed', colour: { r: 13, g: 110, b: 253, a: 255 } },
] as const;
const names = ['Age Verification', 'Customer Interaction', 'Incident'];
const people: readonly (readonly string[])[] = [['Ann Bell'], [], ['Cy Dee', 'Di Ely']];

const all = Array.from(
  { length: 60 },
  (_, at): StoryEvent => ({
    id: at + 1,
    status: statuses[at % 3] ?? statuses[0],
    dateCreated: new Date(Date.UTC(2026, 5, 30, 22, 30 + at)).toISOString(),
    event: names[at % 3] ?? '',
    customers: people[at % 3] ?? [],
  }),
);

export function eventsAnswer(body: unknown): EventPage {
  const { search, page, sort }: { readonly search: string; readonly page: number; readonly sort: string } = Object(body);
  const matches = all.filter(({ customers }) => search === '' || customers.some((name) => name.includes(search)));
  const sorted = sort === 'id:descending' ? matches.toReversed() : matches;
  return { rows: sorted.slice((page - 1) * 25, page * 25), total: matches.length };
}

export const eventsScreen = screen('none')
  .filter('filter', { form: eventsForm })
  .grid('events', {
    rows: ({ filter }, { page, sort }) =>
      eventsCall({ search: filter.text ?? '', page, sort: sort === undefined ? '' : `${sort.key}:${sort.direction}` }),
    columns: [
      { key: 'id', title: 'ID', cell: 'number', width: 70 },
      { key: 'status', cell: 'status', width: 130 },
      { key: 'dateCreated', title: 'Date', cell: 'dateTime', width: 150 },
      { key: 'type', cell: 'icon', icon: ({ event }) => ({ icon: icons[event] ?? 'eye', label: event }), width: 180 },
      {
        key: 'customer',
        cell: 'buttons',
        buttons: ({ customers }) => customers.map((name) => ({ label: name, press: fill('filter', { text: name }) })),
        noButtons: 'N/A',
      },
    ],
    id: 'id',
    dates: 'year-first',
    paging: { size: 25, total: ({ total }) => total },
    sort: 'server',
  })
  .message('note', {
    label: 'Details',
    text: ({ events: { row } }) => row && `${row.event} ${row.id}`,
    tone: 'info',
    toggle: { show: 'Show Details', hide: () => 'Hide Details', at: 'events', when: ({ events: { row } }) => row !== undefined },
  })
  .layout('filter filter', 'events note')
  .widths({ computer: [8, 8], large: [9, 7], widescreen: [10, 6] });

export const alertsScreen = screen('none')
  .grid('alerts', {
    rows: (_, { page }) => eventsCall({ search: '', page, sort: '' }),
    columns: [
      { key: 'dateCreated', title: 'Time', cell: 'dateTime' },
      { key: 'event', title: 'Type' },
    ],
    id: 'id',
    most: 'page',
    opensRow: ({ row }) => go('/compliance/new-customer-interaction', { alertId: row.id }),
    paging: { size: 25, total: ({ total }) => total },
  })
  .layout('alerts');
