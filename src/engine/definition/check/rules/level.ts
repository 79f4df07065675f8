import { fieldsOf, shown } from '../../../../data/unknownObject';
import type { Level } from '../../context';
import { oneOf, type Rule } from '../rule';

const levels: { readonly [L in Level]: L } = { none: 'none', operator: 'operator', site: 'site' };

export const unknownLevel: Rule = ({ screens }) =>
  screens.flatMap(({ found, path }) => oneOf(found['level'], Object.keys(levels), `${path}.level`, 'level'));

/** The tab offers the level that its screen needs. docs/rules/shell.md, 4. */
export const unreachableLevel: Rule = ({ found: { scope }, screens }) =>
  fieldsOf(scope)['tree'] !== 'none'
    ? []
    : screens
        .filter(({ found: { level } }) => level === 'operator' || level === 'site')
        .map(({ found, path }) => ({
          path: `${path}.level`,
          message: 'This tab has no organisation tree, so nothing can be chosen there for the screen.',
          found: shown(found['level']),
          expected: ['none'],
        }));
