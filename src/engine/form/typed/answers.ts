import type { Form } from '../../../schemas/forms/form';

type Values = Readonly<Record<string, unknown>>;

/** Two versions of what a form asks, and what somebody entered meanwhile. */
export interface Sides {
  readonly form: Pick<Form<unknown>, 'order' | 'fields' | 'schema'>;
  /** What was loaded when the form was opened. */
  readonly before: object;
  /** What is entered. */
  readonly mine: object;
  /** What is saved now. */
  readonly theirs: object;
}

/** A field's answer as a text to be compared; what is not answered counts as its default. */
function answerOf({ schema }: Sides['form'], values: object, name: string): string | undefined {
  return JSON.stringify(new Map(Object.entries(values)).get(name) ?? schema.properties?.[name]?.default);
}

function isSame(form: Sides['form'], one: object, other: object, name: string): boolean {
  return answerOf(form, one, name) === answerOf(form, other, name);
}

/** Whether two sets of values answer a form alike. */
export function sameAnswers(form: Sides['form'], one: object, other: object): boolean {
  return form.order.every((name) => isSame(form, one, other, name));
}

/** What becomes of one field: nothing where both sides hold the same, or nobody but the user changed it. */
export function outcomeOf(sides: Sides, name: string): 'mine' | 'taken' | 'choice' | undefined {
  const { form, before, mine, theirs } = sides;
  if (isSame(form, mine, theirs, name)) return undefined;
  if (isSame(form, before, mine, name)) return 'taken';
  // What a form keeps and nobody enters follows the version that is saved now, unless the form itself has changed it.
  return isSame(form, before, theirs, name) || form.fields[name]?.widget === 'hidden' ? 'mine' : 'choice';
}

/** What is entered, on the version that is saved now; `taken` names the fields that both have changed and whose saved answer the user takes. */
export function resolveSides(sides: Sides, taken: ReadonlySet<string>): Values {
  const mine = new Map<string, unknown>(Object.entries(sides.mine));
  const theirs = new Map<string, unknown>(Object.entries(sides.theirs));
  const values = sides.form.order.map((name) => {
    const outcome = outcomeOf(sides, name);
    const isMine = outcome === 'mine' || (outcome === 'choice' && !taken.has(name));
    return [name, (isMine ? mine : theirs).get(name)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
