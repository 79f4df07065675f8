import type { Request } from '../schemas/call';
import { type Askable, isJoined } from './join';

function requestKey({ call, input }: Request<unknown>, tenant: string | undefined): readonly unknown[] {
  const key = [call.service, call.method, call.path, input];
  return call.service === 'compliance' && tenant !== undefined ? [...key, tenant] : key;
}

/** Returns a cache key from the call and input of each request. Compliance keys include the tenant, so that tenants never mix. */
export function queryKey(question: Askable<unknown>, tenant?: string): readonly unknown[] {
  if (!isJoined(question)) return requestKey(question, tenant);
  return ['joined', Object.entries(question.parts).map(([name, part]) => [name, part === undefined ? null : requestKey(part, tenant)])];
}
