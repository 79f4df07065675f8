import { expect, it } from 'vitest';
import { readPlugin } from '../../src/engine/definition/check/outline';
import { plugins } from '../../src/plugins';

it('finds access profiles by words of their names, in any order', () => {
  const panes = plugins.map(readPlugin).flatMap(({ screens }) => screens.flatMap((screen) => screen.panes));
  const narrow = panes.find(({ name, kind, options }) => name === 'profiles' && kind === 'grid' && 'narrow' in options)?.options['narrow'];
  if (typeof narrow !== 'function') throw new Error('The profiles are not narrowed');
  const list = ['Site staff', 'Head of site', 'Analyst'].map((profileName) => ({ profileName }));
  const matchesOf = (search?: string): unknown => narrow(list, { find: { search } });
  expect(matchesOf('staff  SITE ')).toEqual([list[0]]);
  expect(matchesOf('site')).toEqual(list.slice(0, 2));
  expect([matchesOf(' '), matchesOf()]).toEqual([list, list]);
});
