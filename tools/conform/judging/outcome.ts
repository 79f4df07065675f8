import { alertText, dialogText, failureIn, formText } from '../../../src/data/failures';
import type { Declaration, FailureDisplay } from '../../../src/schemas/call';
import type { Failure } from '../../../src/schemas/failure';
import { fitsOutline, inForm } from '../../../src/schemas/outline';
import type { Exchange } from '../asking/exchange';
import { isLeftOut } from './answers';
import type { Finding } from './finding';

const shown: Readonly<Record<FailureDisplay, (failure: Failure) => string>> = {
  alert: (failure) => `shows an alert: "${alertText(failure)}"`,
  dialog: (failure) => `opens the error dialog "${dialogText(failure).title}": "${dialogText(failure).text}"`,
  inline: (failure) => `shows at the form: "${formText(failure)}"`,
  silent: () => 'leaves that part of the screen empty, and offers a retry',
};

function afterFailure(call: Declaration, failure: Failure): string {
  return failure.kind === 'expired' ? 'asks for a new sign-in' : shown[call.failure](failure);
}

function hasOutline(call: Declaration, text: string): boolean {
  if (call.answer.kind !== 'json') return true;
  try {
    return fitsOutline(call.answer.schema, inForm(call.answer.schema, JSON.parse(text)));
  } catch {
    return false;
  }
}

/** Whether a browser blocks the request or the response; hidden headers block neither. */
function isBlocking({ rule, at }: Finding): boolean {
  return rule === 'cors' && at !== 'access-control-expose-headers';
}

/** Describes what the application would do with a response. */
export function outcomeOf(call: Declaration, { response }: Exchange, findings: readonly Finding[]): string {
  if (response === undefined || findings.some(isBlocking)) return afterFailure(call, { kind: 'unreachable' });
  const { status, text } = response;
  if (status >= 300) return afterFailure(call, failureIn(response));
  if (isLeftOut(call, response)) return 'treats it as done, and requests what it shows';
  if (!hasOutline(call, text)) return afterFailure(call, { kind: 'broken', status });
  const places = findings.flatMap(({ rule, at, weight }) => (rule === 'shape' && weight === 'wrong' && at ? [at] : []));
  if (places.length > 0) return `takes the answer; parts that read ${places.slice(0, 3).join(', ')} show nothing or fail`;
  if (findings.some(({ rule, at }) => rule === 'shape' && at === '')) return 'takes the answer, but has nothing to show';
  return call.answer.kind === 'file' ? 'offers the file' : 'shows it';
}
