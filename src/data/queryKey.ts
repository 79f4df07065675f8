import type { Request } from '../schemas/call';
import { type Askable, isJoined } from './join';

function requestKey({ call, input }: Request<unknown>, tenant: string | undefined): readonly unknown[] {
  const asked = [call.service, call.method, call.path, input];
  return call.service === 'compliance' && tenant !== undefined ? [...asked, tenant] : asked;
}

/**
 * What a question is cached under: the call and the input of its request, or of each one that it joins. What the compliance service answers is
 * its tenant's, so that another tenant's answer lies under another key.
 */
export function queryKey(question: Askable<unknown>, tenant?: string): readonly unknown[] {
  if (!isJoined(question)) return requestKey(question, tenant);
  return ['joined', Object.entries(question.parts).map(([name, part]) => [name, part === undefined ? null : requestKey(part, tenant)])];
}
