import { type Effect, fill, type IconName } from '../../engine';
import type { EventRow } from '../../schemas/entities/compliance/records';
import { listedNames } from './kinds/persons';
import { soughtName } from './search';

const icons: Readonly<Record<string, IconName | undefined>> = {
  'Age Verification': 'cake',
  'Customer Interaction': 'message-circle',
  Incident: 'circle-alert',
  Observation: 'eye',
  'Self Exclusion': 'user-x',
  'AGC Check': 'qr-code',
};

/** Returns the event with its subject. */
export function typeName({ event, name }: Pick<EventRow, 'event' | 'name'>): string {
  return name === undefined ? event.name : `${event.name}: ${name}`;
}

/** Icon of an event, labelled with event and subject. docs/rules/compliance.md, 2. */
function iconOf(row: EventRow): { readonly icon: IconName; readonly label: string } {
  return { icon: icons[row.event.name] ?? 'circle-alert', label: typeName(row) };
}

function searchFor(name: string): Effect {
  return fill('filter', { text: soughtName(name) });
}

/** The columns of the events list. docs/rules/compliance.md, 2. */
export const eventColumns = [
  { key: 'id', title: 'ID', width: 110, isPlain: true },
  { key: 'status', title: 'Status', cell: 'status', width: 120 },
  { key: 'dateCreated', title: 'Date', cell: 'dateTime', width: 165, isPlain: true },
  { key: 'type', title: 'Type', cell: 'icon', icon: iconOf, width: 190 },
  { key: 'site', title: 'Site', width: 190, value: ({ site }: EventRow) => site.name },
  {
    key: 'customer',
    title: 'Customer',
    cell: 'buttons',
    buttons: ({ customers }: EventRow) => listedNames(customers).map((name) => ({ label: name, press: searchFor(name) })),
    noButtons: 'N/A',
  },
  { key: 'createdByPerson', title: 'User' },
  { key: 'authorisedByPerson', title: 'Authorised By' },
  { key: 'yearQuarter', title: 'QR Period', width: 110 },
] as const;
