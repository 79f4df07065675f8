import { describe, expect, it } from 'vitest';
import { hiddenParts } from '../../src/app/shell/hiddenParts';
import { partsOf } from '../../src/app/shell/partsOf';
import type { Grants, Page, Plugin, Requirement } from '../../src/engine';
import { whyNot } from '../../src/engine/definition/situation';
import { pages, plugins } from '../../src/plugins';
import { type Flag, loginFlags } from '../../src/schemas/entities/flags';
import { type MenuCode, menuRoutes } from '../../src/schemas/entities/menu';
import { flagNames, menuNames } from '../../src/schemas/entities/rightNames';

type Right = MenuCode | Flag;

const menuCodes = Object.keys(menuRoutes) as MenuCode[];
const isFlag = (right: string): right is Flag => loginFlags.some((flag) => flag === right);
const nameOf = (right: Right) => (isFlag(right) ? flagNames[right] : menuNames[right]);

function lacking(right: Right): Grants {
  const menu = menuCodes.filter((code) => code !== right).map((code) => ({ code, name: code, icon: '' }));
  return { menu, ...Object.fromEntries(loginFlags.filter((flag) => flag !== right).map((flag) => [flag, true])) };
}

/** Rights that a declaration requires; alternatives do not count. */
function rightsIn(value: unknown, seen = new Set<unknown>()): readonly Right[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { kind, code, flag, flags, or } = Object(value);
  if (kind === 'menu' && menuCodes.includes(code)) return [code];
  if (['flag', 'row', 'unlessRow', 'answer'].includes(kind) && isFlag(flag)) return or === undefined ? [flag] : [];
  if (kind === 'either' && Array.isArray(flags)) return [];
  return Object.values(value).flatMap((part) => rightsIn(part, seen));
}

/** Everything is selected, and no row or response grants anything. */
const chosen = { row: {}, item: {}, node: {}, answer: {}, isValid: true, isDirty: true };
const outputs = new Proxy({}, { get: () => chosen });

function textsOf(screen: Plugin | Page, login: Grants): string {
  const hidden = hiddenParts([screen], login).flatMap(({ rights }) => rights.map((name) => `'${name}'`));
  const gates = screen.screen === undefined ? [] : partsOf(screen.screen.definition, 'screen').flatMap((part) => part.needs);
  const disabled = gates.flatMap((gate) => whyNot(gate, { login, outputs, labelOf: (name) => name, isBusy: false }) ?? []);
  return [...hidden, ...disabled].join(' ');
}

const screens: readonly (Plugin | Page)[] = [...plugins, ...pages];

describe.each(screens.map((screen) => [screen.id, screen] as const))('%s', (_, screen) => {
  const rights = [...new Set([...rightsIn(screen.can), ...rightsIn(screen.screen?.definition)])];

  it('names each right that a hidden part needs and the login lacks', () => {
    for (const right of rights)
      expect([right, textsOf(screen, lacking(right))]).toEqual([right, expect.stringContaining(`'${nameOf(right)}'`)]);
  });
});

it('names each hidden part once, without its children', () => {
  const user = plugins.find(({ id }) => id === 'site-installations');
  if (user === undefined) throw new Error('There is no such tab.');
  const reported = hiddenParts([user], lacking('optionShowInstVarianceTab'));
  expect(reported.filter(({ rights }) => rights.includes(flagNames.optionShowInstVarianceTab)).map(({ label }) => label)).toContain(
    'Collection - M/c Variance',
  );
  expect(hiddenParts([user], lacking('optionShowVariance')).map(({ label }) => label)).toContain(
    'Collection - Banking › Reports: Collection Variance PDF',
  );
  expect(reported.every(({ id }) => !reported.some((around) => id.startsWith(`${around.id}.`)))).toBe(true);
  expect(hiddenParts([user], { menu: [] })).toEqual([
    { id: 'site-installations', screen: user.title, label: undefined, rights: ['Installations'] },
  ]);
});

it('leaves out what the server does not offer, because no right is missing', () => {
  const everything = { ...lacking('TICKET'), extras: [] };
  const can: readonly Requirement[] = [{ kind: 'extra', extra: 'viewAs' as never }];
  const [first] = plugins;
  if (first === undefined) throw new Error('There are no tabs.');
  expect(hiddenParts([{ ...first, can, screen: undefined } as never], everything)).toEqual([]);
});
