import type { FieldValue, OptionField } from '../../schemas/options/model';
import { nameOf } from '../options/shorten';
import type { ConflictRow } from './ConflictPanel';
import type { Difference } from './conflict';
import { valueText } from './valueText';

function words(field: OptionField | undefined, value: FieldValue): string {
  return field === undefined ? '' : valueText(field, value);
}

/** A field of an option form that differs, in the words of its description. */
export function conflictRow({ key, outcome, base, before, theirs, mine }: Difference): ConflictRow {
  const field = theirs ?? base;
  return {
    key,
    label: field === undefined ? key : nameOf(field),
    before: words(base, before),
    theirs: words(theirs, theirs?.initial),
    mine: words(base ?? theirs, mine),
    outcome: outcome === 'lost' && theirs === undefined ? 'gone' : outcome,
  };
}
