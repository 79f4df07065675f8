import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { couldHold } from '../../schemas/options/values';
import { sameValue } from '../options/sameValue';

/** The three sides of a form that two people have changed. */
export interface ConflictSides {
  /** The description that was being edited. */
  readonly base: OptionModel;
  /** What the fields held when it was opened. */
  readonly baseline: FieldValues;
  /** What they hold now. */
  readonly mine: FieldValues;
  /** The description as it is saved now, with its values. */
  readonly theirs: OptionModel;
}

/**
 * What becomes of one field that differs. 'taken': only the other changed it, which is taken over. 'choice': both did, and mine stays unless
 * theirs is taken. 'lost': mine cannot be kept, because the field is gone, is not to be edited any more, or does not know the value.
 */
export type Outcome = 'taken' | 'choice' | 'lost';

/** One field that differs, as it was, as it is saved now and as it was entered. */
export interface Difference {
  readonly key: string;
  readonly outcome: Outcome;
  readonly base: OptionField | undefined;
  readonly before: FieldValue;
  /** Absent where the field is gone. */
  readonly theirs: OptionField | undefined;
  readonly mine: FieldValue;
}

function changedByMe(field: OptionField | undefined, { baseline, mine }: ConflictSides): boolean {
  return field?.isEditable === true && Object.hasOwn(mine, field.key) && !sameValue(field, mine[field.key], baseline[field.key]);
}

function changedByThem(base: OptionField | undefined, theirs: OptionField, before: FieldValue): boolean {
  if (base === undefined) return true;
  // What cannot be read is compared as it came.
  if (base.isUnreadable || theirs.isUnreadable) return base.wire !== theirs.wire;
  return !sameValue(theirs, theirs.initial, before);
}

function canKeep(theirs: OptionField, value: FieldValue): boolean {
  return theirs.isEditable && !theirs.isHidden && couldHold(theirs, value);
}

function outcomeOf(base: OptionField | undefined, theirs: OptionField, sides: ConflictSides): Outcome | 'mine' | undefined {
  const { key } = theirs;
  const mine = sides.mine[key];
  const isTheirs = changedByThem(base, theirs, sides.baseline[key]);
  if (!changedByMe(base, sides)) return isTheirs ? 'taken' : undefined;
  if (sameValue(theirs, theirs.initial, mine)) return undefined;
  if (!canKeep(theirs, mine)) return 'lost';
  return isTheirs ? 'choice' : 'mine';
}

function byKey({ fields }: OptionModel): ReadonlyMap<string, OptionField> {
  return new Map(fields.map((field) => [field.key, field]));
}

/** Whether a user can see what a field holds: a total follows from others, and a picture says nothing in a table. */
function isTold(field: OptionField | undefined): boolean {
  return field !== undefined && !field.isHidden && field.type !== undefined && field.type !== 'icon' && field.formula === undefined;
}

/** The fields that differ and can be seen, in the order of the form as it is saved now; what only the user changed is not among them. */
export function differencesOf(sides: ConflictSides): readonly Difference[] {
  const { base, baseline, mine, theirs } = sides;
  const before = byKey(base);
  const after = byKey(theirs);
  const differing = theirs.fields.flatMap((field): readonly Difference[] => {
    const { key } = field;
    if (!isTold(field) && !isTold(before.get(key))) return [];
    const outcome = outcomeOf(before.get(key), field, sides);
    if (outcome === undefined || outcome === 'mine') return [];
    return [{ key, outcome, base: before.get(key), before: baseline[key], theirs: field, mine: mine[key] }];
  });
  const gone = base.fields
    .filter((field) => isTold(field) && !after.has(field.key) && changedByMe(field, sides))
    .map((field): Difference => {
      const { key } = field;
      return { key, outcome: 'lost', base: field, before: baseline[key], theirs: undefined, mine: mine[key] };
    });
  return [...differing, ...gone];
}

/**
 * The values of the form as it is saved now with what the user entered over them. `taken`: the keys of fields that both changed and whose saved
 * value the user takes; of the others theirs, what the user entered stays.
 */
export function resolveConflict(sides: ConflictSides, taken: ReadonlySet<string>): FieldValues {
  const before = byKey(sides.base);
  const values: Record<string, FieldValue> = {};
  for (const field of sides.theirs.fields) {
    const { key } = field;
    const outcome = outcomeOf(before.get(key), field, sides);
    const isMine = outcome === 'mine' || (outcome === 'choice' && !taken.has(key));
    values[key] = isMine ? sides.mine[key] : field.initial;
  }
  return values;
}
