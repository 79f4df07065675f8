import { memberOf } from '../../../data/unknownObject';
import type { Form } from '../../../schemas/forms/form';
import { isAnswered } from './faults';

/** Returns comparable text; a missing value counts as its default, and text is trimmed. */
function answerOf({ schema }: Pick<Form<unknown>, 'schema'>, values: object, name: string): string | undefined {
  const answer = memberOf(values, name) ?? schema.properties?.[name]?.default;
  const bare = typeof answer === 'string' ? answer.trim() : answer;
  return isAnswered(bare) ? JSON.stringify(bare) : undefined;
}

export function sameAnswer(form: Pick<Form<unknown>, 'schema'>, one: object, other: object, name: string): boolean {
  return answerOf(form, one, name) === answerOf(form, other, name);
}

/** Whether two sets of answers mean the same. */
export function sameAnswers(form: Pick<Form<unknown>, 'order' | 'schema'>, one: object, other: object): boolean {
  return form.order.every((name) => sameAnswer(form, one, other, name));
}
