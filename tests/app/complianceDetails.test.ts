import { describe, expect, it } from 'vitest';
import { openRecord, recordLines, reviewedAbout } from '../../src/plugins/compliance/details';
import { eventColumns } from '../../src/plugins/compliance/events';

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

describe('a record of a server that leaves out what is nothing', () => {
  it('has no customer in the list', () => {
    const buttons = eventColumns.flatMap((column) => ('buttons' in column ? [column.buttons(row)] : []));
    expect(buttons).toEqual([[]]);
  });

  it('is named by its event, and has no reviews', () => {
    const open = openRecord(record);
    expect(open).toMatchObject({ hasReviews: false, canAuthorise: true });
    expect(recordLines(open)[0]).toEqual({ label: 'Record', value: '12, Age Verification' });
    expect(reviewedAbout(row, open)).toBe('Record 12: Age Verification');
  });
});
