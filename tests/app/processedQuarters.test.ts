import { describe, expect, it } from 'vitest';
import { unfiltered } from '../../src/engine';
import { searchedTime } from '../../src/plugins/compliance/periods';
import { processedQuarters } from '../../src/plugins/compliance/search';

const node = { type: 'CO', id: 3, name: 'Crown Street Gaming Ltd' } as const;
const scope = { operatorId: 1, operatorName: 'Northgate Leisure', node, filters: unfiltered };
const next = {
  quarter: 2,
  quarterName: 'Q2',
  year: 2026,
  startDate: '2026-04-01',
  endDate: '2026-06-30',
  canBeProcessed: false,
  incompleteRecords: 0,
};
const login = { name: '', siteGuid: '', sites: [], menu: [] };

function matchesOf(...statuses: readonly string[]) {
  return { rows: statuses.map((name) => ({ status: { name } })) };
}

describe('the list of processed quarters', () => {
  it('requests one record for each quarter before the one to be processed', () => {
    const pending = processedQuarters({ scope, login, quarter: { answer: next } });
    const inputs = Object.values(pending?.parts ?? {}).map((part) => Object(part?.input));
    expect(inputs.map(({ year, quarter }) => `Q${quarter} ${year}`).sort()).toEqual(
      ['Q2 2024', 'Q3 2024', 'Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026'].sort(),
    );
    for (const input of inputs) expect(input).toMatchObject({ pageNumber: 1, pageSize: 1, organisationUnit: 'CO3' });
  });

  it('requests only processed records, and narrows the list to them', () => {
    const pending = processedQuarters({ scope: undefined, login, quarter: { answer: undefined } });
    for (const part of Object.values(pending?.parts ?? {})) expect(part?.input).toMatchObject({ processedOnly: true });
    expect(searchedTime({ processedQuarter: 20254 }, undefined)).toMatchObject({ year: 2025, quarter: 4, processedOnly: true });
    const left = { ...next, leftBehind: [{ year: 2025, quarter: 4 }] };
    expect(searchedTime({ processedQuarter: 20254 }, left)).not.toHaveProperty('processedOnly');
  });

  it('offers processed quarters, latest first, but no open ones and none without records', () => {
    const pending = processedQuarters({ scope, login, quarter: { answer: next } });
    const answers = { 20261: matchesOf(), 20254: matchesOf('Processed'), 20253: matchesOf('Auth. Req.'), 20252: matchesOf('Processed') };
    const none = Object.fromEntries(Object.keys(pending?.parts ?? {}).map((name) => [name, matchesOf()]));
    expect(pending?.combine({ ...none, ...answers })).toEqual([
      { id: 20254, name: 'Q4 2025' },
      { id: 20252, name: 'Q2 2025' },
    ]);
  });

  it('marks quarters that were left behind, and requests nothing about them', () => {
    const leftBehind = [
      { year: 2025, quarter: 4 },
      { year: 1926, quarter: 2 },
    ];
    const pending = processedQuarters({ scope, login, quarter: { answer: { ...next, leftBehind } } });
    expect(Object.keys(pending?.parts ?? {})).not.toContain('20254');
    const none = Object.fromEntries(Object.keys(pending?.parts ?? {}).map((name) => [name, matchesOf()]));
    expect(pending?.combine({ ...none, 20261: matchesOf('Processed') })).toEqual([
      { id: 20261, name: 'Q1 2026' },
      { id: 20254, name: 'Q4 2025 (left behind)' },
      { id: 19262, name: 'Q2 1926 (left behind)' },
    ]);
  });

  it('requests nothing before a company is chosen if the login works by companies', () => {
    const byCompany = { ...login, complianceAuthorisationUseCompany: true };
    expect(processedQuarters({ scope: undefined, login: byCompany, quarter: { answer: undefined } })).toBeUndefined();
  });
});
