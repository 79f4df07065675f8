import Big from 'big.js';
import type { Option } from '../../../../../src/schemas/entities/option';
import { longestComment } from '../../../../../src/schemas/forms/machineCount.form';
import { isDecimal } from '../../../../../src/schemas/options/decimal';
import type { Details } from '../../../../../src/schemas/wire/details';
import { type Field, fieldOf, optionsOf } from '../../../../forms/field';
import { shownText } from '../../../../forms/shown';
import { requiredText } from '../../../../forms/texts';
import { versionOption } from '../../../../forms/version';
import { showPence } from '../../../../output/values/money';
import { type CollectionFigures, machineName } from '../common/figures';
import type { Meter } from '../common/meters';

/** Readings and movements in notes or pence. */
export interface Reading {
  readonly collection: CollectionFigures;
  readonly meter: Meter;
  readonly opening: number;
  readonly closing: number;
}

/** Sums of such readings remain exact. */
const largestReading = 99_999_999_999;

export function showReading({ unit }: Meter, reading: number): string {
  return unit === 'notes' ? reading.toLocaleString('en-GB') : showPence(reading);
}

function decimalOf({ unit }: Meter, reading: number): string {
  return unit === 'notes' ? String(reading) : new Big(reading).div(100).toFixed(2);
}

function readingOf({ unit }: Meter, text: string): number {
  return new Big(text)
    .times(unit === 'notes' ? 1 : 100)
    .round(0, Big.roundHalfUp)
    .toNumber();
}

function closingField(meter: Meter): Field<number> {
  const isMoney = meter.unit === 'money';
  return fieldOf(
    'Closing',
    (closing) => ({
      code: 'Closing',
      text: 'Closing',
      type: isMoney ? 6 : 7,
      defaultText: decimalOf(meter, closing),
      isRequired: true,
      isEditable: true,
      doRefresh: true,
      setFocus: true,
      minValue: 0,
      maxValue: isMoney ? largestReading / 100 : largestReading,
      checkDenom: isMoney ? (meter.field === 'expectedCoins' ? 0.05 : 0.01) : 1,
      ...(isMoney ? { isCurrency: true } : {}),
    }),
    (entered) => readingOf(meter, String(entered)),
  );
}

export function meterFields(meter: Meter) {
  return {
    closing: closingField(meter),
    comment: requiredText({ code: 'Comment', text: 'Comment', maxLength: longestComment, isMultiline: true }),
  };
}

export function enteredClosing(meter: Meter, details: Details): number | null {
  const text = details.find(([name]) => name === 'Closing')?.[1];
  return text === undefined || !isDecimal(text) ? null : readingOf(meter, text);
}

/** `entered` determines the displayed movement; null if unreadable. docs/rules/collections.md, 7. */
export function meterOptions({ collection, meter, opening, closing }: Reading, entered: number | null = closing): Option[] {
  const { closing: closingOption, comment } = meterFields(meter);
  return [
    shownText('Machine', 'Machine', machineName(collection)),
    shownText('Meter', 'Meter', meter.text),
    shownText('Opening', 'Opening', showReading(meter, opening)),
    ...optionsOf({ closing: closingOption }, { closing }),
    shownText('Movement', 'Movement', entered === null ? '' : showReading(meter, entered - opening)),
    ...optionsOf({ comment }, { comment: '' }),
    versionOption(collection.rowVersion),
  ];
}
