import { encodeRequest } from '../../schemas/encode';
import type { Scope } from '../scope';
import { callOf } from './calls';
import type { Page, RecordedCall, Recording } from './recording';
import { createReplacing, type RawCall, type Replacing } from './replacing';
import type { Remembered, Step } from './trail';

/** What a user can hand to whoever looks for an error: what the application asked and was answered and what was pressed, without personal data. docs/recording.md, Error reports. */
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

/** More is no message that somebody sends on. */
const mostCharacters = 400_000;

function rawOf({ request: { call, input }, came }: Remembered['calls'][number]): readonly RawCall[] {
  const { path, body } = encodeRequest({ call, input });
  const of = callOf(call.method, path.split('?', 1).join(''), call.service);
  return of === undefined ? [] : [{ of, method: call.method, path, ...(body === undefined ? {} : { body }), ...came }];
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

/** What is remembered of what happened last, with other words and figures in the place of what is personal. docs/recording.md, Error reports. */
export function reportOf({ calls, steps }: Remembered, { now, page, login, scope, key }: Situation): Report {
  const replacing = createReplacing(key, now);
  const signIn = callOf('PUT', 'Security/Login2/', 'operations');
  const made = () => ({
    at: now.toISOString(),
    page: replacing.page(page),
    login: signIn && replacing.call({ of: signIn, method: 'PUT', path: signIn.call.path, answer: { ...login, sites: [] } }).answer,
    ...(scope === undefined ? {} : { scope: otherScope(scope, replacing) }),
    // What was done elsewhere has no flow here that could take it.
    steps: steps.filter(({ path }) => path === page.path).map(({ step }) => otherStep(step, replacing)),
    calls: latest(calls.flatMap(rawOf).map((raw) => replacing.call(raw))),
  });
  // What the calls teach of persons holds for everything before them.
  made();
  return made();
}
