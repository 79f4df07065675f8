import type { LoginAnswer } from '../../schemas/entities/session';
import { matchPath } from '../../schemas/wire/path';
import { type Scope, unfiltered } from '../scope';
import { callOf, type NamedCall } from './calls';
import type { RecordedCall, Recording } from './recording';
import type { Recorded } from './transport';

/** Ignores days in a path, which are relative to today. */
const daysInPath = /\b(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|20\d{6})\b/g;

function steady(path: string): string {
  return (path.split('?', 1)[0] ?? '').replaceAll(daysInPath, '*').toLowerCase();
}

function fieldsOf({ path, body }: Pick<RecordedCall, 'path' | 'body'>): ReadonlyMap<string, string> {
  const query = [...new URL(path, 'http://recorded').searchParams];
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['', body] as const];
  return new Map([...query, ...fields.map(([name, value]) => [name, JSON.stringify(value)] as const)]);
}

function alike(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  return [...one].filter(([name, value]) => other.get(name) === value).length;
}

function responseOf({ status = 200, type, answer }: RecordedCall): Response {
  if (status === 0) throw new TypeError('Nothing came back');
  if (type !== undefined) {
    return new Response(typeof answer === 'string' ? answer : 'Not recorded', { status, headers: { 'content-type': type } });
  }
  return answer === undefined ? new Response(null, { status: status === 200 ? 204 : status }) : Response.json(answer, { status });
}

/** Picks the recorded request with most in common; repeats follow the recorded order. */
function playsCall(call: NamedCall['call'], recorded: readonly RecordedCall[]): Recorded {
  const counts = new Map<string, number>();
  return {
    call,
    respond(body, _signal, _headers, path = '') {
      const fitting = recorded.filter((each) => steady(each.path) === steady(path));
      const wanted = fieldsOf({ path, body });
      const most = Math.max(...fitting.map((each) => alike(wanted, fieldsOf(each))));
      const nearest = fitting.filter((each) => alike(wanted, fieldsOf(each)) === most);
      const key = JSON.stringify([steady(path), [...wanted]]);
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      const match = nearest[Math.min(before, nearest.length - 1)];
      return match === undefined ? Response.json({ detail: 'No answer is recorded for this.' }, { status: 404 }) : responseOf(match);
    },
  };
}

/** Stateful, as it counts requests: each screen needs its own. docs/recording.md, Stories. */
function plays(calls: readonly RecordedCall[]): readonly Recorded[] {
  const byCall = new Map<NamedCall, RecordedCall[]>();
  for (const recorded of calls) {
    const named = callOf(recorded.method, recorded.path.split('?', 1).join(''));
    if (named !== undefined) byCall.set(named, [...(byCall.get(named) ?? []), recorded]);
  }
  return [...byCall].map(([{ call }, recorded]) => playsCall(call, recorded));
}

function idIn(calls: readonly RecordedCall[], name: RegExp): number | undefined {
  const ids = calls.toReversed().flatMap(({ method, path, body }) => {
    const [raw = ''] = path.split('?', 1);
    const call = callOf(method, raw)?.call;
    const params = call === undefined ? {} : (matchPath(call.path, raw) ?? {});
    const given = [...Object.entries(params), ...new URL(path, 'http://recorded').searchParams, ...Object.entries(Object(body))];
    return given.filter(([each]) => name.test(each)).map(([, value]) => Number(value));
  });
  return ids.find((id) => Number.isInteger(id) && id > 0);
}

function scopeOf(calls: readonly RecordedCall[]): Scope | undefined {
  const operatorId = idIn(calls, /^op(?:erator(?:id)?)?$/i);
  if (operatorId === undefined) return undefined;
  const site = idIn(calls, /^site(?:id)?$/i);
  const node: Scope['node'] = site === undefined ? { type: 'ALL', id: -1, name: 'All' } : { type: 'SI', id: site, name: `Site ${site}` };
  return { operatorId, operatorName: `Operator ${operatorId}`, node, filters: unfiltered };
}

export interface PlayedScreen {
  readonly recorded: readonly Recorded[];
  readonly params: Readonly<Record<string, string>>;
  readonly scope: Scope | 'none';
  readonly login: Partial<LoginAnswer>;
}

/**
 * Returns a recorded screen: responses of its address, with earlier ones. Default path: the last failed page, else the last.
 * docs/recording.md, Stories.
 */
export function recordedScreen({ calls, login, scope }: Recording, path?: string): PlayedScreen {
  const pages = calls.filter(({ page }) => page !== undefined && (path === undefined || page.path === path));
  const failed = pages.findLast(({ status = 200 }) => status === 0 || status >= 400);
  const page = (failed ?? pages.at(-1))?.page;
  const own = calls.filter((call) => call.page?.path === page?.path);
  return {
    recorded: plays(calls),
    params: page?.params ?? {},
    scope: scope ?? scopeOf(own) ?? 'none',
    // Unchecked: an unusual sign-in response may be the fault under investigation.
    login: typeof login === 'object' && login !== null ? (login as Partial<LoginAnswer>) : {},
  };
}
