import type { EventRow } from '../../../../../src/schemas/entities/compliance/records';
import { showInstant } from '../../../../../src/schemas/wire/dates';
import type { Database } from '../../../../db/database';
import { type CsvCell, csvText } from '../../../../output/csv/csv';
import { type EventNames, readEventRows } from './rows';

const rowsAtOnce = 4000;

interface Column {
  readonly text: string;
  readonly of: (row: EventRow) => CsvCell;
}

/** docs/rules/compliance.md, 2. */
const columns: readonly Column[] = [
  { text: 'ID', of: ({ id }) => id },
  { text: 'Status', of: ({ status }) => status.name },
  { text: 'Date', of: ({ dateCreated }) => showInstant(new Date(dateCreated), 'year-first') },
  { text: 'Type', of: ({ event, name }) => (name === undefined ? event.name : `${event.name}: ${name}`) },
  { text: 'Site', of: ({ site }) => site.name },
  { text: 'Customer', of: ({ customers = [] }) => (customers.length === 0 ? 'N/A' : customers.map(({ name }) => name).join('; ')) },
  { text: 'User', of: ({ createdByPerson }) => createdByPerson },
  { text: 'Authorised By', of: ({ authorisedByPerson }) => authorisedByPerson ?? '' },
  { text: 'Return Quarter', of: ({ yearQuarter }) => yearQuarter ?? '' },
];

/** Streams records as CSV in portions, headings first. */
export async function* recordLines(db: Database, ids: readonly number[], names: EventNames): AsyncGenerator<string> {
  yield csvText([columns.map(({ text }) => text)], 'first');
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await readEventRows(db, ids.slice(start, start + rowsAtOnce), names);
    yield csvText(
      rows.map((row) => columns.map(({ of }) => of(row))),
      'further',
    );
  }
}
