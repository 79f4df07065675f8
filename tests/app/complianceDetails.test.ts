import { describe, expect, it } from 'vitest';
import { openRecord, recordLines, reviewedAbout } from '../../src/plugins/compliance/details';
import { eventColumns } from '../../src/plugins/compliance/events';
import { complianceSearch } from '../../src/plugins/compliance/globalSearch';
import type { EventRow } from '../../src/schemas/entities/compliance/records';
import { eventsFilter } from '../../src/schemas/forms/eventsFilter.form';

const colour = { r: 0, g: 0, b: 0, a: 255 };
const row = {
  id: 12,
  status: { name: 'Auth. Req.', colour },
  dateCreated: '2026-07-01T10:00:00Z',
  event: { id: 2, name: 'Age Verification' },
  site: { name: 'Pier' },
  createdByPerson: 'Dan',
};
const record = { id: 12, status: row.status, isReadOnly: false, event: { id: 2 }, compliance: { createdByPerson: 'Dan' }, rowVersion: 1 };

describe('a record whose server leaves out empty fields', () => {
  it('has no customer in the list', () => {
    const buttons = eventColumns.flatMap((column) => ('buttons' in column ? [column.buttons(row)] : []));
    expect(buttons).toEqual([[]]);
  });

  it('is named by its event and has no reviews', () => {
    const open = openRecord(record);
    expect(open).toMatchObject({ hasReviews: false, canAuthorise: true });
    expect(recordLines(open)[0]).toEqual({ label: 'Record', value: '12, Age Verification' });
    expect(reviewedAbout(row)).toBe('Record 12: Age Verification');
  });

  it('can be edited unless it is read-only or processed', () => {
    const processed = { ...record, status: { ...record.status, name: 'Processed' } };
    const opened = [record, { ...record, isReadOnly: true }, processed].map(openRecord);
    expect(opened.map(({ canEdit, canDelete }) => [canEdit, canDelete])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('customers whom a server names by forename and surname', () => {
  it('have both names in the list and in a review, or no name if the server sends neither', () => {
    const named: EventRow = {
      ...row,
      customers: Object([{ id: 5, forename: 'Ann', surname: 'Smith' }, { id: 6, forename: 'Bo' }, { id: 7 }, 'Cy Long']),
    };
    const buttons = eventColumns.flatMap((column) => ('buttons' in column ? column.buttons(named) : []));
    expect(buttons.map(({ label }) => label)).toEqual(['Ann Smith', 'Bo', 'Cy Long']);
    expect(reviewedAbout(named)).toBe('Record 12: Age Verification, Ann Smith, Bo, Cy Long');
  });
});

describe('a customer with a name longer than a search allows', () => {
  const forename = 'Maximiliana '.repeat(8).trim();
  const surname = 'von und zu Hohenstein '.repeat(9).trim();
  const most = eventsFilter.schema.properties?.['text']?.maxLength ?? 0;

  it('is found by the start of the name, in the list and in the search for everything', () => {
    const named = { ...row, customers: [{ id: 1, name: `${forename} ${surname}` }] };
    const buttons = eventColumns.flatMap((column) => ('buttons' in column ? column.buttons(named) : []));
    const search = complianceSearch.find(({ id }) => id === 'customers');
    const matches: readonly object[] = search?.hits([{ id: 1, forename, surname }], Object({ text: 'max' })) ?? [];
    const texts = [
      ...buttons.map(({ press }) => Object(press).values.text),
      ...matches.map((each) => JSON.parse(Object(each).leads.params['filter.set']).text),
    ];
    expect(texts).toEqual(Array(2).fill(`${forename} ${surname}`.slice(0, most)));
    expect(most).toBe(100);
  });
});
