import { fieldsOf, shown } from '../../../../data/unknownObject';
import type { Level } from '../../context';
import { oneOf, type Rule } from '../rule';

const levels: { readonly [L in Level]: L } = { none: 'none', operator: 'operator', site: 'site' };

export const unknownLevel: Rule = ({ screens }) =>
  screens.flatMap(({ record, path }) => oneOf(record['level'], Object.keys(levels), `${path}.level`, 'level'));

/** The tab offers the level that its screen needs. docs/rules/shell.md, 4. */
export const unreachableLevel: Rule = ({ record: { scope }, screens }) =>
  fieldsOf(scope)['tree'] !== 'none'
    ? []
    : screens
        .filter(({ record: { level } }) => level === 'operator' || level === 'site')
        .map(({ record, path }) => ({
          path: `${path}.level`,
          message: 'This tab has no organisation tree, so nothing can be chosen there for the screen.',
          actual: shown(record['level']),
          expected: ['none'],
        }));
