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

/** The values of a form of which each is of one of the two sides. */
function chosen({ form, mine, theirs }: Sides, isMine: (name: string) => boolean): Values {
  const sides = { mine: new Map<string, unknown>(Object.entries(mine)), theirs: new Map<string, unknown>(Object.entries(theirs)) };
  const values = form.order.map((name) => [name, (isMine(name) ? sides.mine : sides.theirs).get(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What is entered, on the version that is saved now: what a form keeps and nobody enters is that version's. */
export function keepMine(sides: Sides): Values {
  const { form, before, mine } = sides;
  return chosen(sides, (name) => form.fields[name]?.widget !== 'hidden' || !isSame(form, before, mine, name));
}

/**
 * What is saved now wherever it differs, by the server's word, or nothing else was entered; the rest stays as it was entered. `differing` names
 * fields, or parts of them.
 */
export function takeTheirs(sides: Sides, differing: readonly string[]): Values {
  const { form, before, mine } = sides;
  const theirs = new Set(differing.flatMap((field) => field.split('.')[0] ?? []));
  return chosen(sides, (name) => !theirs.has(name) && !isSame(form, before, mine, name));
}
