import { describe, expect, it } from 'vitest';
import { nextWaiting } from '../../src/plugins/compliance/authoriseSeveral';
import type { EventRow } from '../../src/schemas/entities/compliance/records';

function rowsOf(...statuses: readonly string[]): readonly EventRow[] {
  return statuses.map((name, at) => ({
    id: at + 1,
    status: { name, colour: { r: 0, g: 0, b: 0, a: 255 } },
    dateCreated: '2026-11-02T10:00:00Z',
    event: { id: 1, name: 'Observation' },
    site: { name: 'Golden Pier Hull' },
    createdByPerson: 'Megan Rees',
  }));
}

describe('the next record that waits', () => {
  it('is the first below the authorised one', () => {
    expect(nextWaiting(rowsOf('Auth. Req.', 'Auth. Req.', 'In Review', 'Auth. Req.'), 2)).toBe(4);
  });

  it('is the first of the list if none is below', () => {
    expect(nextWaiting(rowsOf('Auth. Req.', 'In Review', 'Auth. Req.'), 3)).toBe(1);
  });

  it('is absent if no other record waits', () => {
    expect(nextWaiting(rowsOf('In Review', 'Auth. Req.', 'Authorised'), 2)).toBeUndefined();
  });

  it('is the first of the list if the authorised one has left it', () => {
    expect(nextWaiting(rowsOf('In Review', 'Auth. Req.'), 99)).toBe(2);
  });
});
