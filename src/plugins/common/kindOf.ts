import type { ValueKind } from '../../schemas/entities/graph';
import { currencySymbol } from '../../schemas/wire/currency';

/** Reads the kind of an amount from its text. */
export function kindOf(text: string): ValueKind {
  if (text.endsWith('%')) return 'percent';
  return text.includes(currencySymbol()) ? 'money' : 'count';
}
