import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/app/shell/partsOf';
import { pages, plugins } from '../../src/plugins';

/** The flags that a row or an answer decides before the login does. docs/rules/everywhere.md, 6. */
const decidedByRows: ReadonlySet<string> = new Set([
  'optionAllowEdit',
  'optionAllowExport',
  'optionShowSetting',
  'optionShowDetails',
  'optionShowExport',
  'optionShowVariance',
  'optionShowVarianceHistory',
  'optionShowViewCommentsButton',
]);

/** What only the login can tell: rows of the variance tab carry the flag of the history, not that of variances. docs/rules/collections.md. */
const shownByLogin: ReadonlySet<string> = new Set(['collections.Collection - M/c Variance.history: optionShowVariance']);

const flagsOf = (gates: readonly { readonly kind: string; readonly flag?: string }[], isOfLogin: boolean) =>
  gates.flatMap(({ kind, flag }) => (flag !== undefined && decidedByRows.has(flag) && (kind === 'flag') === isOfLogin ? [flag] : []));

describe('a flag that rows and answers carry', () => {
  it.each([...plugins, ...pages].map((screen) => [screen.id, screen] as const))(
    'is never checked on the login alone: %s',
    (_, { screen }) => {
      const parts = screen === undefined ? [] : partsOf(screen.definition, 'screen');
      const byLogin = parts.flatMap(({ name, can, needs }) => {
        const byRows = new Set(flagsOf(needs, false));
        return flagsOf([...can, ...needs], true).flatMap((flag) => (byRows.has(flag) ? [] : [`${name}: ${flag}`]));
      });
      expect(byLogin.filter((each) => !shownByLogin.has(each))).toEqual([]);
    },
  );
});
