import { expect, it } from 'vitest';
import { officerHere } from '../../src/plugins/compliance/kinds/officerField';

const lists = { operators: [{ siteGuids: ['pier', 'quay'] }, { siteGuids: ['mill'] }] };
const officer = { id: 4, name: 'Sgt Helen Marsh' };
const atPier = { ...officer, at: 'pier' };

it('keeps an officer who belongs to the operator of the site', () => {
  expect(officerHere({ site: 'pier', officer, officerLeft: true }, lists)).toEqual({ officer: atPier, officerLeft: undefined });
  expect(officerHere({ site: 'quay', officer: atPier }, lists)).toEqual({});
});

it('removes the officer when the site of another operator is chosen', () => {
  expect(officerHere({ site: 'mill', officer: atPier }, lists)).toEqual({ officer: undefined, officerLeft: true });
  expect(officerHere({ site: 'mill', officerLeft: true }, lists)).toEqual({});
});

it('keeps the officer while there is no site, and if the server names no operators', () => {
  expect(officerHere({ site: 'mill', officer: atPier }, {})).toEqual({});
  expect(officerHere({ officer: atPier }, lists)).toEqual({});
});
