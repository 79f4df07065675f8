import { fieldsOf, shown } from '../../../../data/found';
import type { Level } from '../../context';
import { oneOf, type Rule } from '../rule';

const levels: { readonly [L in Level]: L } = { none: 'none', operator: 'operator', site: 'site' };

/** A screen needs one of the levels that there are. */
export const unknownLevel: Rule = ({ screens }) =>
  screens.flatMap(({ found, path }) => oneOf(found['level'], Object.keys(levels), `${path}.level`, 'level'));

/** What a screen needs chosen can be chosen on its tab. docs/rules/shell.md, 4. */
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
