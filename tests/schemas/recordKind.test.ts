import { describe, expect, it } from 'vitest';
import { recordKind } from '../../src/plugins/compliance/details';
import { customerIncidentTypeId } from '../../src/plugins/compliance/kinds/customerIncident';
import type { EventRow } from '../../src/schemas/entities/compliance/records';

function row(event: string, name?: string): EventRow {
  return {
    ...{
      id: 1,
      status: { name: 'Processed', colour: { r: 0, g: 0, b: 0, a: 255 } },
      dateCreated: '2026-04-01T11:30:00.000Z',
      site: { name: 'Pier' },
    },
    ...{ event: { name: event }, createdByPerson: 'Ann Reid', customers: [], ...(name !== undefined && { name }) },
  };
}

describe('the form of a row', () => {
  it.each([
    ['Customer Interaction', 'interaction'],
    ['Age Verification', 'ageVerification'],
    ['Observation', 'observation'],
    ['Self Exclusion', 'selfExclusion'],
    ['AGC Check', 'agcCheck'],
    ['Something else', 'notImplemented'],
  ])('of %s is %s', (event, kind) => {
    expect(recordKind({ row: row(event) })).toBe(kind);
  });

  it.each([
    [1, 'Anything', 'enforcementVisit'],
    [3, 'Anything', 'suspiciousActivity'],
    [4, 'Anything', 'gamblingDispute'],
    [8, 'Customer Incident', 'customerIncident'],
    [8, 'Power cut', 'noIncidentForm'],
  ])('of an incident of type %d, %s, is %s', (id, name, kind) => {
    expect(recordKind({ row: row('Incident'), incidentType: { id, name } })).toBe(kind);
  });

  it('of a type with another name is chosen by its content', () => {
    expect(recordKind({ row: row('Incident', 'Assault'), incidentType: { id: 8 }, customerIncident: {} })).toBe('customerIncident');
    const types = [1, 3, 4, 8].map((id) => ({ id, name: `Type ${id}` }));
    expect(customerIncidentTypeId({ types })).toBe(8);
    expect(customerIncidentTypeId({ types: [...types, { id: 9, name: 'Customer Incident' }] })).toBe(9);
    expect(() => customerIncidentTypeId({ types: [...types, { id: 9, name: 'Flood' }] })).toThrow();
  });

  it('follows the name in the row until the type is known', () => {
    expect(recordKind({ row: row('Incident', 'Gambling Dispute') })).toBe('gamblingDispute');
    expect(recordKind({ row: row('Incident', 'Power cut') })).toBeUndefined();
    expect(recordKind({ row: undefined })).toBeUndefined();
  });
});
