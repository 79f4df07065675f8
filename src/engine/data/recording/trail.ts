import type { AnyEventObject } from 'xstate';
import type { Request } from '../../../schemas/call';
import { encodeRequest } from '../../../schemas/encode';
import { CallFailure } from '../../../schemas/failure';
import type { Scope } from '../../definition/scope';
import type { Client } from '../client';
import { callOf } from './calls';
import type { Page, RecordedCall, Recording } from './recording';
import { createReplacing, type RawCall, type Replacing } from './replacing';

/** What a user pressed, by the name of the action, or what a flow was told. */
export type Step = { readonly pressed: string } | { readonly machine: string; readonly event: AnyEventObject };

/** What a user can hand to whoever looks for an error: what was asked, answered and pressed, without personal data. docs/recording.md, Error reports. */
export interface Report extends Recording {
  readonly page: Page;
  readonly steps: readonly Step[];
}

/** What is known of the application when it reports. */
export interface Situation {
  readonly now: Date;
  readonly page: Page;
  readonly login: object;
  readonly scope: Scope | undefined;
  /** Random bytes that are used for nothing else. */
  readonly key: Uint8Array;
}

/** Remembers what happened last. */
export interface Trail {
  /** A client whose calls are remembered. */
  readonly follow: (client: Client) => Client;
  /** Remembers what was done at an address. */
  readonly step: (step: Step, path: string) => void;
  readonly report: (situation: Situation) => Report;
  readonly forget: () => void;
}

const mostCalls = 60;
const mostSteps = 100;
/** More is no message that somebody sends on. */
const mostCharacters = 400_000;

function rawOf({ call, input }: Request<unknown>, came: Pick<RawCall, 'status' | 'type' | 'answer'>): RawCall | undefined {
  const { path, body } = encodeRequest({ call, input });
  const of = callOf(call.method, path.split('?', 1).join(''), call.service);
  if (of === undefined || of.name.startsWith('authentication.') || of.name.startsWith('viewing.')) return undefined;
  return { of, method: call.method, path, ...(body === undefined ? {} : { body }), ...came };
}

function cameOf({ call }: Request<unknown>, answer: unknown): Pick<RawCall, 'type' | 'answer'> {
  if (call.answer.kind === 'json') return { answer };
  const type: unknown = Object(answer).type;
  return typeof type === 'string' ? { type } : {};
}

function failedOf(error: CallFailure): Pick<RawCall, 'status' | 'type' | 'answer'> {
  const { status = 0, body, text } = error.failure;
  if (text !== undefined) return { status, type: 'text/plain', answer: text };
  // An answer that could not be read came with a good status.
  return status === 200 ? { status, type: 'application/octet-stream' } : { status, ...(body === undefined ? {} : { answer: body }) };
}

/** A place in the organisation under other names. */
function otherScope(scope: Scope, replacing: Replacing): Scope {
  const other = (name: string) => String(replacing.loose(name));
  return { ...scope, operatorName: other(scope.operatorName), node: { ...scope.node, name: other(scope.node.name) } };
}

function otherStep(step: Step, replacing: Replacing): Step {
  return 'pressed' in step ? step : { ...step, event: { ...Object(replacing.loose(step.event)), type: step.event.type } };
}

/** The latest of the calls that have room together. */
function latest(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  let left = mostCharacters;
  const kept = calls.toReversed().filter((call) => {
    left -= JSON.stringify(call).length;
    return left >= 0;
  });
  return kept.toReversed();
}

/** The last calls and steps of the application, kept in memory only. docs/recording.md, Error reports. */
export function createTrail(): Trail {
  let calls: readonly RawCall[] = [];
  let steps: readonly { readonly step: Step; readonly path: string }[] = [];
  const hear = (raw: RawCall | undefined) => {
    if (raw !== undefined) calls = [...calls, raw].slice(-mostCalls);
  };
  return {
    follow: (client) => ({
      async ask(request, options) {
        try {
          const answer = await client.ask(request, options);
          hear(rawOf(request, cameOf(request, answer)));
          return answer;
        } catch (error) {
          if (error instanceof CallFailure) hear(rawOf(request, failedOf(error)));
          throw error;
        }
      },
    }),
    step(step, path) {
      steps = [...steps, { step, path }].slice(-mostSteps);
    },
    report({ now, page, login, scope, key }) {
      const replacing = createReplacing(key, now);
      const signIn = callOf('PUT', 'Security/Login2/', 'operations');
      const made = () => ({
        at: now.toISOString(),
        page: replacing.page(page),
        login: signIn && replacing.call({ of: signIn, method: 'PUT', path: signIn.call.path, answer: { ...login, sites: [] } }).answer,
        ...(scope === undefined ? {} : { scope: otherScope(scope, replacing) }),
        // What was done elsewhere has no flow here that could take it.
        steps: steps.filter(({ path }) => path === page.path).map(({ step }) => otherStep(step, replacing)),
        calls: latest(calls.map((raw) => replacing.call(raw))),
      });
      // What the calls teach of persons holds for everything before them.
      made();
      return made();
    },
    forget() {
      calls = [];
      steps = [];
    },
  };
}
