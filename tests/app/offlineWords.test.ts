import { describe, expect, it } from 'vitest';
import { statusText } from '../../src/app/offline/words';
import { complaintAbout, type Entry } from '../../src/data';
import type { Failure } from '../../src/schemas/failure';

const obstacles = { isSending: false, isKnown: true, tenant: 'Crown', isSignedIn: true };

function refusedBy(failure: Omit<Failure, 'kind' | 'status'>): string {
  const entry: Pick<Entry, 'isRefused' | 'failure' | 'tenant'> = {
    isRefused: true,
    failure: { kind: 'rejected', status: 400, ...failure },
    tenant: 'Crown',
  };
  return statusText(entry as Entry, obstacles);
}

describe('an error from the server', () => {
  it('names the field in words if the server sends only the fault', () => {
    expect(complaintAbout('Badge number', 'must have at most 50 characters')).toBe('Badge number must have at most 50 characters');
    expect(complaintAbout('Type', 'is not valid')).toBe('Type is not valid');
    for (const sentence of [
      'Comments must name the machine',
      '£20 notes must be a multiple of £20.',
      'Island is closed',
      'island is closed',
    ]) {
      expect(complaintAbout('Comments', sentence)).toBe(sentence);
    }
  });

  it('of a refused record is shown once, without internal field names', () => {
    const message = 'must have at most 4,000 characters';
    const field = 'customerIncident.customerIncidentDetails';
    expect(refusedBy({ detail: `${field} ${message}.`, errors: [{ field, message }] })).toBe(
      'Refused: Customer incident details must have at most 4,000 characters.',
    );
    expect(refusedBy({ detail: 'Check what is marked.', errors: [{ field: 'reason', message: 'Choose one!' }] })).toBe(
      'Refused: Check what is marked. Choose one!',
    );
    expect(refusedBy({ text: 'No such site.' })).toBe('Refused: No such site.');
  });
});

it('of the device is not blamed on the server', () => {
  const waiting: Pick<Entry, 'isRefused' | 'failure' | 'tenant'> = { isRefused: false, failure: { kind: 'broken' }, tenant: 'Crown' };
  expect(statusText(waiting as Entry, obstacles)).toBe('Not sent yet');
  expect(statusText({ ...waiting, failure: { kind: 'broken', status: 500 } } as Entry, obstacles)).toMatch(/The server failed/);
});
