import { expect, it } from 'vitest';
import { readPage, readPlugin } from '../../src/engine/definition/check/outline';
import { pages, plugins } from '../../src/plugins';

/** docs/rules/everywhere.md, 8; docs/rules/users.md, 2. */
const ownWords = [
  'No comments have been recorded yet.',
  'No record waits for its authorisation.',
  'Nothing is selected: the user sees nothing of this operator.',
  'There are no companies yet.',
  'This kiosk has nothing in this period. Choose Last 7 days under Range.',
];

it('leaves the empty text of grids to the engine, except for lists with their own text', () => {
  const panes = [...plugins.map(readPlugin), ...pages.map(readPage)].flatMap(({ screens }) => screens.flatMap((screen) => screen.panes));
  const messages = panes.flatMap(({ kind, options: { emptyText } }) => (kind === 'grid' && emptyText !== undefined ? [emptyText] : []));
  expect([...new Set(messages)].sort()).toEqual(ownWords);
});
