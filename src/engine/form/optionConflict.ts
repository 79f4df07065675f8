import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { couldHold } from '../../schemas/options/values';
import { sameValue } from '../options/sameValue';
import { nameOf } from '../options/widget';
import { type ConflictField, type Outcome, outcomeOf } from './conflict';
import { valueText } from './valueText';

export interface ConflictSides {
  readonly base: OptionModel;
  readonly baseline: FieldValues;
  readonly mine: FieldValues;
  readonly theirs: OptionModel;
}

function changedByMe(field: OptionField | undefined, { baseline, mine }: ConflictSides): boolean {
  return field?.isEditable === true && Object.hasOwn(mine, field.key) && !sameValue(field, mine[field.key], baseline[field.key]);
}

function changedByThem(base: OptionField | undefined, theirs: OptionField, before: FieldValue): boolean {
  if (base === undefined) return true;
  // Unreadable values are compared as raw text.
  if (base.isUnreadable || theirs.isUnreadable) return base.wire !== theirs.wire;
  return !sameValue(theirs, theirs.initial, before);
}

/** Whether a user can see the value: totals derive from others, and a picture has no text. */
function isComparable(field: OptionField | undefined): boolean {
  return field !== undefined && !field.isHidden && field.type !== undefined && field.type !== 'icon' && field.formula === undefined;
}

function textOf(field: OptionField | undefined, value: FieldValue): string {
  return field === undefined ? '' : valueText(field, value);
}

/** Returns the fields in the saved form's order, then removed ones that the user changed. */
export function optionConflict(sides: ConflictSides): readonly ConflictField<FieldValue>[] {
  const before = new Map(sides.base.fields.map((field) => [field.key, field]));
  const after = new Set(sides.theirs.fields.map(({ key }) => key));

  function fieldOf(field: OptionField, theirs: OptionField | undefined, outcome: Outcome): ConflictField<FieldValue> {
    const { key } = field;
    const [base, mine] = [before.get(key), sides.mine[key]];
    const words = () => ({
      label: nameOf(field),
      before: textOf(base, sides.baseline[key]),
      theirs: textOf(theirs, theirs?.initial),
      mine: textOf(base ?? theirs, mine),
    });
    return { key, outcome, mine, theirs: theirs?.initial, words: () => (isComparable(theirs) || isComparable(base) ? words() : undefined) };
  }

  function compared(theirs: OptionField): ConflictField<FieldValue> {
    const { key, initial, isEditable, isHidden } = theirs;
    const [base, mine] = [before.get(key), sides.mine[key]];
    const outcome = outcomeOf({
      byMe: changedByMe(base, sides),
      byThem: changedByThem(base, theirs, sides.baseline[key]),
      isAgreed: sameValue(theirs, initial, mine),
      canKeep: isEditable && !isHidden && couldHold(theirs, mine),
    });
    return fieldOf(theirs, theirs, outcome);
  }

  const gone = sides.base.fields.filter((field) => !after.has(field.key) && changedByMe(field, sides));
  return [...sides.theirs.fields.map(compared), ...gone.map((field) => fieldOf(field, undefined, 'gone'))];
}
