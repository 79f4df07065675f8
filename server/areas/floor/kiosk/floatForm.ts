import Big from 'big.js';
import type { Option } from '../../../../src/schemas/entities/option';
import { isDecimal } from '../../../../src/schemas/options/decimal';
import type { Details } from '../../../../src/schemas/wire/details';
import { type Field, type Fields, fieldOf, optionsOf } from '../../../forms/field';
import { colouredLabel, shownText } from '../../../forms/shown';
import { versionOption } from '../../../forms/version';
import { denominationName, showPence } from '../../../output/values/money';
import type { Kiosk } from './access';
import { isLow, type Level, worthOf } from './contents';

/** In pence. */
const kinds = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5] as const;
const mostCount = 10_000;

/** A kiosk without levels gets all denominations. */
export function completed(levels: readonly Level[], installationId: number): readonly Level[] {
  if (levels.length > 0) return levels;
  return kinds.map((denomination) => ({ installationId, denomination, target: 0, low: 0, held: 0 }));
}

const targetCode = (denomination: number) => `Target${denomination}`;
const lowCode = (denomination: number) => `Low${denomination}`;

function pounds(pence: number): string {
  return new Big(pence).div(100).toFixed(2);
}

/** Entered as money, in multiples of the denomination. */
function targetField(denomination: number): Field<number> {
  const name = denominationName(denomination);
  return fieldOf(
    targetCode(denomination),
    (count) => ({
      code: targetCode(denomination),
      text: `${name} Target`,
      type: 6,
      defaultText: pounds(count * denomination),
      isRequired: true,
      isEditable: true,
      doRefresh: true,
      isCurrency: true,
      minValue: 0,
      maxValue: (denomination * mostCount) / 100,
      checkDenom: denomination / 100,
    }),
    (entered) => new Big(String(entered)).times(100).div(denomination).round(0, Big.roundHalfUp).toNumber(),
  );
}

/** A number of notes or coins. */
function lowField(denomination: number): Field<number> {
  const name = denominationName(denomination);
  return fieldOf(
    lowCode(denomination),
    (count) => ({
      code: lowCode(denomination),
      text: `${name} Low Mark`,
      type: 7,
      defaultText: String(count),
      isRequired: true,
      isEditable: true,
      doRefresh: true,
      suffix: denomination < 500 ? 'coins' : 'notes',
      minValue: 0,
      maxValue: mostCount,
      checkDenom: 1,
    }),
    (entered) => new Big(String(entered)).round(0, Big.roundHalfUp).toNumber(),
  );
}

export function floatFields(levels: readonly Level[]): Readonly<Record<string, Field<number>>> {
  return Object.fromEntries(
    levels.flatMap(({ denomination }) => [
      [targetCode(denomination), targetField(denomination)] as const,
      [lowCode(denomination), lowField(denomination)] as const,
    ]),
  );
}

export function floatValues(levels: readonly Level[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    levels.flatMap(({ denomination, target, low }) => [[targetCode(denomination), target] as const, [lowCode(denomination), low] as const]),
  );
}

export function withValues(levels: readonly Level[], values: Readonly<Record<string, number>>): readonly Level[] {
  return levels.map((level) => ({
    ...level,
    target: values[targetCode(level.denomination)] ?? level.target,
    low: values[lowCode(level.denomination)] ?? level.low,
  }));
}

/** Invalid entries keep the previous value. */
export function withEntered(levels: readonly Level[], details: Details): readonly Level[] {
  const texts = new Map(details);
  const count = (code: string, unit: number, before: number) => {
    const text = texts.get(code);
    if (text === undefined || !isDecimal(text)) return before;
    const entered = new Big(text).times(unit === 1 ? 1 : 100).div(unit);
    return entered.gte(0) && entered.lte(mostCount) && entered.eq(entered.round(0)) ? entered.toNumber() : before;
  };
  return levels.map((level) => ({
    ...level,
    target: count(targetCode(level.denomination), level.denomination, level.target),
    low: count(lowCode(level.denomination), 1, level.low),
  }));
}

/** One complaint per pair of levels. */
export function complaintsAbout(levels: readonly Level[]): readonly { readonly field: string; readonly message: string }[] {
  return levels
    .filter(({ low, target }) => low > target)
    .map(({ denomination }) => ({
      field: lowCode(denomination),
      message: `Invalid ${denominationName(denomination)} Low Mark. Enter no more than the ${denominationName(denomination)} target holds.`,
    }));
}

const amber = { r: 249, g: 168, b: 37, a: 255 };
const black = { r: 0, g: 0, b: 0, a: 255 };

function heldOption(level: Level): Option {
  const { denomination, held } = level;
  const [code, text] = [`Now${denomination}`, `${denominationName(denomination)} Now`];
  const value = `${showPence(held * denomination)} (${held.toLocaleString('en-GB')})`;
  return isLow(level) ? colouredLabel(code, text, `${value}, low`, amber, black) : shownText(code, text, value);
}

function fillOption({ denomination, target, held }: Level): Option {
  const short = (target - held) * denomination;
  return shownText(`Fill${denomination}`, `${denominationName(denomination)} To Fill`, showPence(short));
}

function total(levels: readonly Level[]): Option {
  return {
    code: 'TotalTarget',
    text: 'Total Target',
    type: 13,
    defaultText: levels.map(({ denomination }) => targetCode(denomination)).join(' + '),
    isEditable: false,
    isCurrency: true,
  };
}

/** The options in display order. docs/rules/floor.md, 2. */
export function floatOptions({ siteName, number, rowVersion }: Kiosk, levels: readonly Level[]): Option[] {
  const fields = floatFields(levels);
  const values = floatValues(levels);
  const only = (...codes: readonly string[]): Fields => Object.fromEntries(Object.entries(fields).filter(([code]) => codes.includes(code)));
  return [
    shownText('Kiosk', 'Kiosk', `${siteName}, pos. ${number}`),
    shownText('TotalNow', 'Total Now', showPence(worthOf(levels, 'held'))),
    total(levels),
    // Three per level, to match the form's three columns.
    ...levels.flatMap((level) => [
      heldOption(level),
      ...optionsOf(only(targetCode(level.denomination), lowCode(level.denomination)), values),
    ]),
    ...levels.map(fillOption),
    versionOption(rowVersion),
  ];
}

export function inWords(levels: readonly Level[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    levels.flatMap(({ denomination, target, low }) => [
      [`${denominationName(denomination)} Target`, showPence(target * denomination)] as const,
      [`${denominationName(denomination)} Low Mark`, String(low)] as const,
    ]),
  );
}
