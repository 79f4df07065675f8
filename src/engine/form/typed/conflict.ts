import { memberOf } from '../../../data/found';
import type { Conflict, Difference } from '../../../schemas/entities/compliance/common';
import type { Failure } from '../../../schemas/failure';
import type { Form } from '../../../schemas/forms/form';
import type { NamedChoice } from '../../definition/pane';
import { type ConflictField, outcomeOf } from '../conflict';
import { sameAnswer } from './answers';
import { type DescribedField, describeFields, isDrawn } from './describe';
import { valueWords } from './valueWords';

/** Who changed a record meanwhile, and what differs. */
export type FormConflict = Conflict;

function textIn(value: unknown, name: string): string {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
}

function differenceOf(value: unknown): readonly Difference[] {
  const field = textIn(value, 'field');
  const label = textIn(value, 'label') || field;
  return field === '' ? [] : [{ field, label, yours: textIn(value, 'yours'), theirs: textIn(value, 'theirs') }];
}

/** What a refused save says that somebody else has changed meanwhile; nothing of any other failure, or of one that does not say what differs. */
export function conflictOf({ kind, body }: Failure): FormConflict | undefined {
  const differences = memberOf(body, 'differences');
  if (kind !== 'stale' || !Array.isArray(differences)) return undefined;
  return { detail: textIn(body, 'detail') || 'Somebody else has changed this meanwhile.', differences: differences.flatMap(differenceOf) };
}

type ByField<Said> = Readonly<Record<string, Said | undefined>>;

/** What a form says of its fields now. */
export interface Said {
  readonly titles: ByField<string> | undefined;
  readonly choices: ByField<readonly NamedChoice[]>;
}

function wordsOf(field: DescribedField, value: unknown, choices: readonly NamedChoice[] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'object' && !Array.isArray(value) ? 'Something else' : valueWords(field, value, choices);
}

/** What the server says of one side of a field, part by part where it has several. */
function toldOf(told: readonly Difference[], side: 'yours' | 'theirs'): string {
  return told.map((each) => (told.length === 1 ? each[side] : `${each.label}: ${each[side] || '(empty)'}`)).join('\n');
}

/** Two versions of what a form asks, and what somebody entered meanwhile. */
export interface Sides {
  readonly form: Form<object>;
  /** What was loaded when the form was opened. */
  readonly before: object;
  /** What is entered. */
  readonly mine: object;
  /** What is saved now. */
  readonly theirs: object;
}

/** The fields of a typed form in its order: in the server's words where it has some, and else as the form shows its answers. */
export function answerConflict(sides: Sides, told: readonly Difference[], said: Said): readonly ConflictField[] {
  const { form, before, mine, theirs } = sides;
  const described = describeFields(form);
  return form.order.map((name) => {
    const byMe = !sameAnswer(form, before, mine, name);
    const outcome = outcomeOf({
      byMe,
      // What a form keeps and nobody enters follows the version that is saved now, unless the form itself has changed it.
      byThem: !sameAnswer(form, before, theirs, name) && !(byMe && form.fields[name]?.widget === 'hidden'),
      isAgreed: sameAnswer(form, mine, theirs, name),
      canKeep: true,
    });
    const field = described.get(name);
    const parts = told.filter((each) => each.field.split('.')[0] === name);
    const words = (shown: DescribedField) => {
      const of = (side: object) => wordsOf(shown, memberOf(side, name), said.choices[name]);
      const yours = parts.length === 0 ? of(mine) : toldOf(parts, 'yours');
      return {
        label: parts.length === 1 ? (parts[0]?.label ?? shown.title) : (said.titles?.[name] ?? shown.title),
        // Nobody has changed it here, so the server's words for it are those for what was there.
        before: outcome === 'taken' ? yours : of(before),
        theirs: parts.length === 0 ? of(theirs) : toldOf(parts, 'theirs'),
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
