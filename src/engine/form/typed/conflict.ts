import { memberOf, textOf } from '../../../data/unknownObject';
import type { Conflict, Difference } from '../../../schemas/entities/compliance/common';
import type { Failure } from '../../../schemas/failure';
import type { Form } from '../../../schemas/forms/form';
import type { NamedChoice } from '../../definition/pane';
import { type ConflictField, outcomeOf } from '../conflict';
import { sameAnswer } from './answers';
import { type DescribedField, describeFields, isDrawn } from './describe';
import type { ChoicesByKey } from './faults';
import { valueWords } from './valueWords';

function textIn(value: unknown, name: string): string {
  return textOf(memberOf(value, name)) ?? '';
}

function differenceOf(value: unknown): readonly Difference[] {
  const field = textIn(value, 'field');
  const label = textIn(value, 'label') || field;
  return field === '' ? [] : [{ field, label, yours: textIn(value, 'yours'), theirs: textIn(value, 'theirs') }];
}

/** Returns another user's changes from a rejected save; `undefined` for other failures. */
export function conflictOf({ kind, body }: Failure): Conflict | undefined {
  const differences = memberOf(body, 'differences');
  if (kind !== 'stale' || !Array.isArray(differences)) return undefined;
  return {
    detail: textIn(body, 'detail') || 'Somebody else has changed this since you opened it.',
    differences: differences.flatMap(differenceOf),
  };
}

function wordsOf(field: DescribedField, value: unknown, choices: readonly NamedChoice[] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'object' && !Array.isArray(value) ? 'Something else' : valueWords(field, value, choices);
}

function sideText(differences: readonly Difference[], side: 'yours' | 'theirs'): string {
  return differences.map((each) => (differences.length === 1 ? each[side] : `${each.label}: ${each[side] || '(empty)'}`)).join('\n');
}

export interface Sides {
  readonly form: Form<object>;
  /** The loaded values. */
  readonly before: object;
  readonly mine: object;
  readonly theirs: object;
}

/** Returns the fields in order, in the server's texts if any, else as the form shows them. */
export function answerConflict(sides: Sides, differences: readonly Difference[], choices: ChoicesByKey): readonly ConflictField[] {
  const { form, before, mine, theirs } = sides;
  const described = describeFields(form);
  return form.order.map((name) => {
    const byMe = !sameAnswer(form, before, mine, name);
    const outcome = outcomeOf({
      byMe,
      // Hidden fields take the saved version, unless the form has changed them.
      byThem: !sameAnswer(form, before, theirs, name) && !(byMe && form.fields[name]?.widget === 'hidden'),
      isAgreed: sameAnswer(form, mine, theirs, name),
      canKeep: true,
    });
    const field = described.get(name);
    const parts = differences.filter((each) => each.field.split('.')[0] === name);
    const words = (shown: DescribedField) => {
      const of = (side: object) => wordsOf(shown, memberOf(side, name), choices[name]);
      const yours = parts.length === 0 ? of(mine) : sideText(parts, 'yours');
      return {
        label: parts.length === 1 ? (parts[0]?.label ?? shown.title) : shown.title,
        // Unchanged here, so the server's 'yours' text is the old value.
        before: outcome === 'taken' ? yours : of(before),
        theirs: parts.length === 0 ? of(theirs) : sideText(parts, 'theirs'),
        mine: yours,
      };
    };
    return {
      key: name,
      outcome,
      mine: memberOf(mine, name),
      theirs: memberOf(theirs, name),
      words: () => (field !== undefined && isDrawn(field) ? words(field) : undefined),
    };
  });
}
