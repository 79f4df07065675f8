import type { Request } from '../../schemas/call';
import { type FormOutline, formsIn } from './outline';
import { noteForms } from './storedForms';

/**
 * Distinguishes forms of one call by named kinds. Numbers identify items, which share a form; bodies may hold user input and are ignored.
 */
function requestedKinds({ call }: Request<unknown>, input: object): readonly string[] {
  if (call.method !== 'GET') return [];
  return Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && /^[A-Za-z]{1,20}$/.test(value) ? [`${name} ${value}`] : [],
  );
}

function formName(request: Request<unknown>, at: string): string {
  const { call, input } = request;
  return [`${call.method} ${call.path}`, ...requestedKinds(request, Object(input)), at === 'options' ? '' : at]
    .filter((part) => part !== '')
    .join(', ');
}

export function formsOf(request: Request<unknown>, answer: unknown): Readonly<Record<string, FormOutline>> {
  // Files hold no forms and too many bytes to scan.
  if (request.call.answer.kind !== 'json') return {};
  return Object.fromEntries(Object.entries(formsIn(answer)).map(([at, outline]) => [formName(request, at), outline]));
}

export function noteAnswer(storage: Storage, server: string, request: Request<unknown>, answer: unknown): void {
  const described = formsOf(request, answer);
  if (Object.keys(described).length > 0) noteForms(storage, server, described);
}
