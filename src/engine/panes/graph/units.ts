import type { ValueKind } from '../../../schemas/entities/graph';
import { currencySymbol } from '../../../schemas/wire/currency';
import { cellKinds } from '../../grid/formats';

const broken = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

interface Kind {
  readonly name: string;
  readonly write: (value: number) => string;
  /** `undefined` for plain numbers. */
  readonly unit: () => string | undefined;
}
const kinds: { readonly [K in ValueKind]: Kind } = {
  money: {
    name: 'Money',
    unit: currencySymbol,
    write: (value) => cellKinds.money.format(value, { currency: currencySymbol(), dateOrder: 'year-first' }),
  },
  count: { name: 'Count', unit: () => undefined, write: (value) => broken.format(value) },
  percent: { name: 'Percent', unit: () => '%', write: (value) => `${broken.format(value)}%` },
};

/** Returns £ or %; `undefined` for plain numbers. */
export function unitOf(kind: ValueKind): string | undefined {
  return kinds[kind].unit();
}

/** Returns the title of an axis: what its values are, with their unit. */
export function axisTitle(kind: ValueKind, measure?: string): string {
  const { unit, name } = kinds[kind];
  const [of, sign] = [measure ?? name, unit()];
  return sign === undefined || of.includes(sign) ? of : `${of} (${sign})`;
}

/** £1,234.50, 1,234.5 or 45.12%; '—' for none. */
export function valueText(value: number | undefined, kind: ValueKind): string {
  return value === undefined ? '—' : kinds[kind].write(value);
}
