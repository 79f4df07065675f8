import type { Level } from '../../context';
import { type Finding, type Found, fieldsOf, shown, textOf } from '../../found';
import { oneOf, type Rule } from '../rule';

/** Whether a scope rule lets the user choose each level: without the extra filters only sites can be chosen. */
const reachable: { readonly [L in Level]: (rule: Found) => boolean } = {
  none: () => true,
  operator: () => true,
  company: (rule) => rule['extraFilters'] === true,
  subCompany: (rule) => rule['extraFilters'] === true,
  site: () => true,
};

function isLevel(level: string): level is Level {
  return Object.hasOwn(reachable, level);
}

/** A screen needs one of the levels that there are. */
export const unknownLevel: Rule = ({ screens }) =>
  screens.flatMap(({ found, path }) => oneOf(found['level'], Object.keys(reachable), `${path}.level`, 'level'));

/** What a screen needs chosen can be chosen on its tab. docs/rules/shell.md, 4. */
export const unreachableLevel: Rule = ({ found: plugin, screens }) =>
  screens.flatMap(({ found, path }): readonly Finding[] => {
    const level = textOf(found['level']);
    if (level === undefined || !isLevel(level)) return [];
    const scope = fieldsOf(plugin['scope']);
    if (scope['tree'] === 'none' && level !== 'none') {
      const none = 'This tab has no organisation tree, so nothing can be chosen there for the screen.';
      return [{ path: `${path}.level`, message: none, found: shown(level), expected: ['none'] }];
    }
    if (reachable[level](scope)) return [];
    const message = 'Without the extra filters only a site can be chosen on this tab, so the screen never has what it needs.';
    return [{ path: `${path}.level`, message, found: shown(level), expected: ['site', 'operator', 'none'] }];
  });
