import type { AnyEventObject } from 'xstate';
import type { Declaration, Request } from '../../schemas/call';
import { authentication } from '../../schemas/calls/authentication';
import { viewing } from '../../schemas/calls/viewing';
import { CallFailure } from '../../schemas/failure';
import type { Client } from '../client';
import type { RecordedCall } from './recording';

export type Step = { readonly pressed: string } | { readonly machine: string; readonly event: AnyEventObject };

export type Came = Pick<RecordedCall, 'status' | 'type' | 'answer' | 'requestId'>;

/** Contains personal data; replace it before anyone sees it. */
export interface Remembered {
  readonly calls: readonly { readonly request: Request<unknown>; readonly came: Came }[];
  readonly steps: readonly { readonly step: Step; readonly path: string }[];
}

export interface Trail {
  readonly follow: (client: Client) => Client;
  readonly step: (step: Step, path: string) => void;
  readonly remembered: () => Remembered;
  readonly forget: () => void;
}

/** Limits of calls, their characters in total, and steps. */
const most = { calls: 60, characters: 2_000_000, steps: 100 };

interface Heard {
  readonly request: Request<unknown>;
  readonly came: Came;
  readonly length: number;
}

function latest(calls: readonly Heard[]): readonly Heard[] {
  let characters = 0;
  const tooMuch = calls.findLastIndex(({ length }, at) => {
    characters += length;
    return at < calls.length - 1 && characters > most.characters;
  });
  return calls.slice(Math.max(tooMuch + 1, calls.length - most.calls));
}

function nameOf({ service, method, path }: Pick<Declaration, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}

/** Calls with passwords or tokens. */
const secret: ReadonlySet<string> = new Set([...Object.values(authentication), ...Object.values(viewing)].map(nameOf));

function cameOf({ call }: Request<unknown>, answer: unknown): Came {
  if (call.answer.kind === 'json') return { answer };
  const type: unknown = Object(answer).type;
  return typeof type === 'string' ? { type } : {};
}

function failedOf(error: CallFailure): Came {
  const { status = 0, body, text, requestId } = error.failure;
  const named = { status, ...(requestId === undefined ? {} : { requestId }) };
  if (text !== undefined) return { ...named, type: 'text/plain', answer: text };
  // An unreadable response had status 200.
  return status === 200 ? { ...named, type: 'application/octet-stream' } : { ...named, ...(body === undefined ? {} : { answer: body }) };
}

/** Creates an in-memory trail. Sign-in loads it, so it excludes the report code. docs/recording.md, Error reports. */
export function createTrail(): Trail {
  let calls: readonly Heard[] = [];
  let steps: Remembered['steps'] = [];
  function hear(request: Request<unknown>, came: Came): void {
    if (secret.has(nameOf(request.call))) return;
    calls = latest([...calls, { request, came, length: JSON.stringify([request.input, came.answer]).length }]);
  }
  return {
    follow: (client) => ({
      async ask(request, options) {
        try {
          const answer = await client.ask(request, options);
          hear(request, cameOf(request, answer));
          return answer;
        } catch (error) {
          if (error instanceof CallFailure) hear(request, failedOf(error));
          throw error;
        }
      },
    }),
    step(step, path) {
      steps = [...steps, { step, path }].slice(-most.steps);
    },
    remembered: () => ({ calls, steps }),
    forget() {
      calls = [];
      steps = [];
    },
  };
}
