import { methods } from '../../schemas/call';
import { isRecord } from '../unknownObject';
import type { Page, RecordedCall, Recording } from './recording';
import type { Step } from './trail';

function isCall(value: unknown): value is RecordedCall {
  return isRecord(value) && methods.some((method) => method === value['method']) && typeof value['path'] === 'string';
}

function isPage(value: unknown): value is Page {
  return isRecord(value) && typeof value['path'] === 'string' && isRecord(value['params']);
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  if (typeof value['pressed'] === 'string') return true;
  return typeof value['machine'] === 'string' && isRecord(value['event']) && typeof value['event']['type'] === 'string';
}

export interface ReadRecording extends Recording {
  readonly page: Page | undefined;
  readonly steps: readonly Step[];
}

/** Parses an error report or an `npm run record` recording; `undefined` for other values. */
export function readRecording(value: unknown): ReadRecording | undefined {
  if (!isRecord(value) || typeof value['at'] !== 'string' || !Array.isArray(value['calls'])) return undefined;
  const { at, login, calls, page, scope, steps } = value;
  const recorded = calls.filter(isCall);
  const currentPage = isPage(page) ? page : recorded.findLast((call) => isPage(call.page))?.page;
  const hasScope = isRecord(scope) && typeof scope['operatorId'] === 'number' && isRecord(scope['node']) && isRecord(scope['filters']);
  return {
    at,
    login,
    calls: recorded,
    // Screens' parts were just checked.
    ...(hasScope ? { scope: scope as unknown as NonNullable<Recording['scope']> } : {}),
    page: currentPage,
    steps: Array.isArray(steps) ? steps.filter(isStep) : [],
  };
}
