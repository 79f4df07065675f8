import { expect, it } from 'vitest';
import { officerHere } from '../../src/plugins/compliance/kinds/officerField';

const lists = { operators: [{ siteGuids: ['pier', 'quay'] }, { siteGuids: ['mill'] }] };
const officer = { id: 4, name: 'Sgt Helen Marsh' };
const atPier = { ...officer, at: 'pier' };

it('an officer belongs to the operator of the site at which they were chosen', () => {
  expect(officerHere({ site: 'pier', officer, officerLeft: true }, lists)).toEqual({ officer: atPier, officerLeft: undefined });
  expect(officerHere({ site: 'quay', officer: atPier }, lists)).toEqual({});
});

it('a site of another operator puts the officer away, until another is chosen', () => {
  expect(officerHere({ site: 'mill', officer: atPier }, lists)).toEqual({ officer: undefined, officerLeft: true });
  expect(officerHere({ site: 'mill', officerLeft: true }, lists)).toEqual({});
});

it('an officer stays where the server tells of no other operators, and while there is no site', () => {
  expect(officerHere({ site: 'mill', officer: atPier }, {})).toEqual({});
  expect(officerHere({ officer: atPier }, lists)).toEqual({});
});
