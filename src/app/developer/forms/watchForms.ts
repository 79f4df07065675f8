import type { Client } from '../../../data';
import type { Request } from '../../../schemas/call';
import { type FormOutline, formsIn } from './outline';

/**
 * What tells two forms of one call apart: a kind that is asked for by its name. Numbers tell items apart, which share their form; what is sent in a body
 * may be what somebody typed, and is not looked at.
 */
function kindsAskedFor({ call }: Request<unknown>, input: object): readonly string[] {
  if (call.method !== 'GET') return [];
  return Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && /^[A-Za-z]{1,20}$/.test(value) ? [`${name} ${value}`] : [],
  );
}

function formName(request: Request<unknown>, at: string): string {
  const { call, input } = request;
  return [`${call.method} ${call.path}`, ...kindsAskedFor(request, Object(input)), at === 'options' ? '' : at]
    .filter((part) => part !== '')
    .join(', ');
}

/** A client that tells of the forms that answers describe, by name. What is answered stays as it is. */
export function watchForms(client: Client, note: (described: Readonly<Record<string, FormOutline>>) => void): Client {
  return {
    async ask(request, options) {
      const answer = await client.ask(request, options);
      // The bytes of a file are no form, and too many to be looked at one by one.
      if (request.call.answer.kind !== 'json') return answer;
      const forms = Object.entries(formsIn(answer)).map(([at, outline]) => [formName(request, at), outline] as const);
      if (forms.length > 0) note(Object.fromEntries(forms));
      return answer;
    },
  };
}
