import { memberOf } from '../../../data/found';
import type { Form } from '../../../schemas/forms/form';

type Asked = Pick<Form<unknown>, 'order' | 'schema'>;

/** A field's answer as a text to be compared; what is not answered counts as its default. */
function answerOf({ schema }: Asked, values: object, name: string): string | undefined {
  return JSON.stringify(memberOf(values, name) ?? schema.properties?.[name]?.default);
}

/** Whether two sets of values answer one field of a form alike. */
export function sameAnswer(form: Asked, one: object, other: object, name: string): boolean {
  return answerOf(form, one, name) === answerOf(form, other, name);
}

/** Whether two sets of values answer a form alike. */
export function sameAnswers(form: Asked, one: object, other: object): boolean {
  return form.order.every((name) => sameAnswer(form, one, other, name));
}
