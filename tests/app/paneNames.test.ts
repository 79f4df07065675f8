import { expect, it } from 'vitest';
import { wordsOf } from '../../src/data/words';
import { readPage, readPlugin } from '../../src/engine/definition/check/outline';
import { pages, plugins } from '../../src/plugins';

const panes = [...plugins.map(readPlugin), ...pages.map(readPage)].flatMap(({ screens }) => screens.flatMap((screen) => screen.panes));

function unnamed(kind: string): readonly string[] {
  const matches = panes.filter((pane) => pane.kind === kind && pane.options['label'] === undefined);
  return [...new Set(matches.map(({ name = '' }) => wordsOf(name)))];
}

it('names what is loading in plain words, not by its code', () => {
  expect(unnamed('data')).toEqual([]);
});

it('titles messages by their subject, not by the name in the code', () => {
  expect(unnamed('message')).toEqual([]);
});
