import type { ValueKind } from '../../../schemas/entities/graph';
import { currencySymbol } from '../../../schemas/wire/currency';
import { cellKinds } from '../../grid/formats';

const broken = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

interface Kind {
  readonly axis: () => string;
  readonly write: (value: number) => string;
  /** `undefined` for plain numbers. */
  readonly unit: () => string | undefined;
}
const kinds: { readonly [K in ValueKind]: Kind } = {
  money: {
    axis: () => `Money (${currencySymbol()})`,
    unit: currencySymbol,
    write: (value) => cellKinds.money.format(value, { currency: currencySymbol(), dateOrder: 'year-first' }),
  },
  count: { axis: () => 'Count', unit: () => undefined, write: (value) => broken.format(value) },
  percent: { axis: () => 'Percent (%)', unit: () => '%', write: (value) => `${broken.format(value)}%` },
};

/** Returns £ or %; `undefined` for plain numbers. */
export function unitOf(kind: ValueKind): string | undefined {
  return kinds[kind].unit();
}

export function axisTitle(kind: ValueKind): string {
  return kinds[kind].axis();
}

/** £1,234.50, 1,234.5 or 45.12%; '—' for none. */
export function valueText(value: number | undefined, kind: ValueKind): string {
  return value === undefined ? '—' : kinds[kind].write(value);
}
