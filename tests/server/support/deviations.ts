import type { CallName } from '../../../tools/conform/asking/names';
import type { Rule } from '../../../tools/conform/judging/finding';
import type { Deviation, Passing } from './deviatingProxy';

export interface Seeded {
  readonly call: CallName;
  readonly breaks: Deviation;
  readonly rule: Rule;
  /** A path in the response; undefined: all of it. */
  readonly at?: string;
}

type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes all values at a path such as grid.rows[].siteId. */
function changed(value: unknown, path: readonly string[], to: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to(value);
  if (step === '[]') return Array.isArray(value) ? value.map((entry) => changed(entry, rest, to)) : value;
  if (!isJson(value)) return value;
  const { [step]: inside, ...others } = value;
  const made = changed(inside, rest, to);
  return made === undefined ? others : { ...others, [step]: made };
}

const stepsOf = (path: string) =>
  path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '');

function shape(call: CallName, at: string, to: (value: unknown) => unknown): Seeded {
  const breaks: Deviation = (answer) =>
    answer.status === 200 ? { ...answer, body: JSON.stringify(changed(JSON.parse(String(answer.body)), stepsOf(at), to)) } : answer;
  return { call, breaks, rule: 'shape', at };
}

/** Replaces responses to signed-in callers. */
const instead =
  (answer: Partial<Passing>): Deviation =>
  (passing, { isStranger }) =>
    isStranger ? passing : { ...passing, ...answer };
/** Replaces responses to callers without a session. */
const toStrangers =
  (answer: Partial<Passing>): Deviation =>
  (passing, { isStranger }) =>
    isStranger ? { ...passing, ...answer } : passing;
/** Replaces error responses to signed-in callers. */
const toNothing =
  (answer: Partial<Passing>): Deviation =>
  (passing, { isStranger }) =>
    passing.status >= 400 && !isStranger ? { ...passing, ...answer } : passing;

const json = 'application/json; charset=utf-8';
const page = { type: 'text/html', body: '<!doctype html><title>Bad gateway</title>' } as const;
const detail = { type: json, body: '{"detail":"Not now."}' } as const;
const gone = () => undefined;
const text = (value: unknown) => String(value);

export const seeded: readonly Seeded[] = [
  shape('organisation.manufacturers', '[].name', gone),
  shape('organisation.gameTitles', '[].id', text),
  { ...shape('organisation.operatorRegions', '', () => ({ items: [] })), at: '' },
  shape('organisation.operatorOptions', 'site', gone),
  shape('assets.statuses', '[].qty', text),
  shape('ownership.typeAttributes', '[].type', text),
  shape('collections.bankingByMachine', 'grid.rows[].cellData[].data.displayValue', gone),
  shape('sessions.session', 'sessionId', text),
  shape('sessions.positions', 'grid.rows[].installationGuid', () => 7),
  shape('floor.statuses', '[].colour', gone),
  shape('reports.parameters', '[].isRequired', gone),
  shape('devices.device', 'optionAllowSave', text),
  shape('users.user', 'profileData', () => ({})),
  { call: 'assets.groupings', breaks: instead({ type: 'text/plain' }), rule: 'content type', at: 'content-type' },
  { call: 'assets.variants', breaks: instead({ body: '[{"id":1,' }), rule: 'unreadable' },
  { call: 'assets.newAsset', breaks: instead({ status: 500, ...detail }), rule: 'status' },
  { call: 'assets.newDepot', breaks: instead({ status: 502, ...page }), rule: 'error body' },
  { call: 'assets.newSupplier', breaks: instead({ status: 429, ...detail }), rule: 'headers', at: 'retry-after' },
  { call: 'assets.newCategory', breaks: instead({ status: 302, headers: { location: '/elsewhere' } }), rule: 'status' },
  { call: 'assets.newGameTitle', breaks: instead({ status: 204 }), rule: 'status' },
  {
    call: 'assets.newManufacturer',
    breaks: instead({ status: 400, type: json, body: '{"title":"No"}' }),
    rule: 'error body',
    at: 'detail',
  },
  { call: 'devices.groupings', breaks: toStrangers({ status: 200, type: json, body: '[]' }), rule: 'sign-in' },
  { call: 'devices.statuses', breaks: toStrangers({ status: 403, ...detail }), rule: 'sign-in' },
  { call: 'devices.newDevice', breaks: toStrangers({ status: 400, ...detail }), rule: 'sign-in' },
  { call: 'collections.exportBanking', breaks: instead({ body: '' }), rule: 'file' },
  { call: 'collections.exportCounts', breaks: instead({ type: json }), rule: 'content type', at: 'content-type' },
  { call: 'collectionReports.summaryPdf', breaks: instead({ type: 'text/html' }), rule: 'content type', at: 'content-type' },
  { call: 'collectionReports.summaryCsv', breaks: () => undefined, rule: 'unreachable' },
  { call: 'units.site', breaks: toNothing({ status: 500, ...detail }), rule: 'status' },
  { call: 'kiosk.floats', breaks: toNothing({ status: 404, ...page }), rule: 'error body' },
];
