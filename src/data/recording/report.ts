import { encodeRequest } from '../../schemas/encode';
import type { Scope } from '../scope';
import { callOf } from './calls';
import type { Page, RecordedCall, Recording } from './recording';
import { createReplacing, type RawCall, type Replacing } from './replacing';
import type { Remembered, Step } from './trail';

/** A user's error report without personal data. docs/recording.md, Error reports. */
export interface Report extends Recording {
  readonly page: Page;
  readonly steps: readonly Step[];
}

export interface Situation {
  readonly now: Date;
  readonly page: Page;
  readonly login: object;
  readonly scope: Scope | undefined;
  readonly key: Uint8Array;
}

/** Too long to send as a message. */
const mostCharacters = 400_000;

function rawOf({ request: { call, input }, came }: Remembered['calls'][number]): readonly RawCall[] {
  const { path, body } = encodeRequest({ call, input });
  const of = callOf(call.method, path.split('?', 1).join(''), call.service);
  return of === undefined ? [] : [{ of, method: call.method, path, ...(body === undefined ? {} : { body }), ...came }];
}

function otherScope(scope: Scope, replacing: Replacing): Scope {
  const other = (name: string) => String(replacing.loose(name));
  return { ...scope, operatorName: other(scope.operatorName), node: { ...scope.node, name: other(scope.node.name) } };
}

function otherStep(step: Step, replacing: Replacing): Step {
  return 'pressed' in step ? step : { ...step, event: { ...Object(replacing.loose(step.event)), type: step.event.type } };
}

function latest(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  let left = mostCharacters;
  const recent = calls.toReversed().filter((call) => {
    left -= JSON.stringify(call).length;
    return left >= 0;
  });
  return recent.toReversed();
}

/** Builds a report with personal data replaced. docs/recording.md, Error reports. */
export function reportOf({ calls, steps }: Remembered, { now, page, login, scope, key }: Situation): Report {
  const replacing = createReplacing(key, now);
  const signIn = callOf('PUT', 'Security/Login2/', 'operations');
  const made = () => ({
    at: now.toISOString(),
    page: replacing.page(page),
    login: signIn && replacing.call({ of: signIn, method: 'PUT', path: signIn.call.path, answer: { ...login, sites: [] } }).answer,
    ...(scope === undefined ? {} : { scope: otherScope(scope, replacing) }),
    // Only this page has the flows of its steps.
    steps: steps.filter(({ path }) => path === page.path).map(({ step }) => otherStep(step, replacing)),
    calls: latest(calls.flatMap(rawOf).map((raw) => replacing.call(raw))),
  });
  // Twice: names learnt from later calls also apply to earlier ones.
  made();
  return made();
}
