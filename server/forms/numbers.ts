import Big from 'big.js';
import type { Option } from '../../src/schemas/entities/option';
import { compareDecimals } from '../../src/schemas/options/decimal';
import type { FieldValue } from '../../src/schemas/options/model';
import { currencySymbol } from '../../src/schemas/wire/currency';
import { type Field, fieldOf } from './field';
import type { FieldNames } from './texts';

interface NumberRules extends FieldNames {
  /** In displayed units: pounds, percent. */
  readonly maxValue?: number;
}

function fromHundredths(value: number | null): string {
  return value === null ? '' : new Big(value).div(100).toFixed(2);
}

function toHundredths(entered: FieldValue): number | null {
  if (entered === undefined || entered === '') return null;
  return new Big(String(entered)).times(100).round(0, Big.roundHalfUp).toNumber();
}

function hundredths(type: number, rules: NumberRules, extras: Partial<Option>): Field<number | null> {
  const { code, isEditable = true } = rules;
  return fieldOf(
    code,
    (value) => ({ checkDenom: 0.01, minValue: 0, ...extras, ...rules, type, defaultText: fromHundredths(value), isEditable }),
    toHundredths,
  );
}

/** An amount, stored in pence. */
export function moneyField(rules: NumberRules): Field<number | null> {
  return hundredths(6, rules, { maxValue: 9_999_999.99, isCurrency: true });
}

/** A percentage from 0 to 100, stored in hundredths of a percent. */
export function percentageField(rules: NumberRules): Field<number | null> {
  return hundredths(14, rules, { maxValue: 100, suffix: '%' });
}

/** Formats an amount: £1,234.50; returns other texts unchanged. */
export function showMoney(text: string): string {
  if (text === '') return '';
  const [whole = '0', pence = '00'] = new Big(text).abs().toFixed(2).split('.');
  const sign = compareDecimals(text, '0') < 0 ? '-' : '';
  return `${sign}${currencySymbol()}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
}
