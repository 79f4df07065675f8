import type { AnyEventObject } from 'xstate';
import type { Declaration, Request } from '../../schemas/call';
import { authentication } from '../../schemas/calls/authentication';
import { viewing } from '../../schemas/calls/viewing';
import { CallFailure } from '../../schemas/failure';
import type { Client } from '../client';
import type { RecordedCall } from './recording';

/** What a user pressed, by the name of the action, or what a flow was told. */
export type Step = { readonly pressed: string } | { readonly machine: string; readonly event: AnyEventObject };

/** What came back: nothing but the media type where it is a file. */
export type Came = Pick<RecordedCall, 'status' | 'type' | 'answer' | 'requestId'>;

/** What happened last, as it was: nobody may see it before what is personal is replaced. */
export interface Remembered {
  readonly calls: readonly { readonly request: Request<unknown>; readonly came: Came }[];
  readonly steps: readonly { readonly step: Step; readonly path: string }[];
}

/** Remembers what happened last. */
export interface Trail {
  /** A client whose calls are remembered. */
  readonly follow: (client: Client) => Client;
  /** Remembers what was done at an address. */
  readonly step: (step: Step, path: string) => void;
  readonly remembered: () => Remembered;
  readonly forget: () => void;
}

/** How many calls and steps are remembered, and how many characters what was asked and answered may have in all. */
const most = { calls: 60, characters: 2_000_000, steps: 100 };

interface Heard {
  readonly request: Request<unknown>;
  readonly came: Came;
  /** How many characters its question and its answer have. */
  readonly length: number;
}

/** The latest calls that are few and short enough together; the last one is kept however long it is. */
function latest(calls: readonly Heard[]): readonly Heard[] {
  let characters = 0;
  const tooMuch = calls.findLastIndex(({ length }, at) => {
    characters += length;
    return at < calls.length - 1 && characters > most.characters;
  });
  return calls.slice(Math.max(tooMuch + 1, calls.length - most.calls));
}

/** Which call it is, among all of the contract. */
function nameOf({ service, method, path }: Pick<Declaration, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}

/** Calls that carry passwords or tokens. */
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
  // An answer that could not be read came with a good status.
  return status === 200 ? { ...named, type: 'application/octet-stream' } : { ...named, ...(body === undefined ? {} : { answer: body }) };
}

/**
 * The last calls and steps of the application, kept in memory only. It is there from the sign-in page on, so it brings nothing of what makes a
 * report of them. docs/recording.md, Error reports.
 */
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
