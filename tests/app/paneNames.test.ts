import { expect, it } from 'vitest';
import { wordsOf } from '../../src/data/words';
import { readPage, readPlugin } from '../../src/engine/definition/check/outline';
import { pages, plugins } from '../../src/plugins';

const panes = [...plugins.map(readPlugin), ...pages.map(readPage)].flatMap(({ screens }) => screens.flatMap((screen) => screen.panes));

function unnamed(kind: string): readonly string[] {
  const found = panes.filter((pane) => pane.kind === kind && pane.options['label'] === undefined);
  return [...new Set(found.map(({ name = '' }) => wordsOf(name)))];
}

it('calls what is loaded as people call it, not as the code does', () => {
  expect(unnamed('data')).toEqual([]);
});

it('heads messages with what they are about, not with what the code calls them', () => {
  expect(unnamed('message')).toEqual([]);
});
