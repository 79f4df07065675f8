import type { Request } from '../../../schemas/call';
import { noteForms } from './kept';
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

/** The forms that an answer describes, by name; none in a file. */
export function formsOf(request: Request<unknown>, answer: unknown): Readonly<Record<string, FormOutline>> {
  // The bytes of a file are no form, and too many to be looked at one by one.
  if (request.call.answer.kind !== 'json') return {};
  return Object.fromEntries(Object.entries(formsIn(answer)).map(([at, outline]) => [formName(request, at), outline]));
}

/** Remembers how the forms that an answer of a server describes are described now. */
export function noteAnswer(storage: Storage, server: string, request: Request<unknown>, answer: unknown): void {
  const described = formsOf(request, answer);
  if (Object.keys(described).length > 0) noteForms(storage, server, described);
}
