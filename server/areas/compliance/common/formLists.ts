import type { Context } from '../../../call/context';
import { readSites } from './access';
import { withListsOf } from './options';

type Lists = Readonly<Record<string, unknown>>;
type WithOperators<Own> = Own & { operators?: ({ siteGuids: string[] } & Own)[] };

/** Keeps list entries that all operators share; for other values, the first operator's. */
function sharedOf([first, ...others]: readonly unknown[]): unknown {
  if (!Array.isArray(first)) return first;
  const has = (list: unknown, entry: string) => Array.isArray(list) && list.some((each) => JSON.stringify(each) === entry);
  return first.filter((entry) => others.every((list) => has(list, JSON.stringify(entry))));
}

/**
 * Returns the lists for a new record's form; for several operators the shared entries, plus each operator's own.
 * docs/rules/compliance-records.md, 3.
 */
export async function formLists<Own extends Lists>(
  context: Context,
  read: (ofOperator: Context, operatorId: number | undefined) => Promise<Own>,
): Promise<WithOperators<Own>> {
  const sites = await readSites(context);
  const operatorIds = [...new Set(sites.map(({ operatorId }) => operatorId))];
  const [first] = operatorIds;
  if (first === undefined || operatorIds.length === 1) return read(context, first);
  const operators: ({ siteGuids: string[] } & Own)[] = [];
  for (const operatorId of operatorIds) {
    const siteGuids = sites.filter((site) => site.operatorId === operatorId).map(({ guid }) => guid);
    operators.push({ siteGuids, ...(await read(withListsOf(context, { operatorId }), operatorId)) });
  }
  const [lists] = operators;
  const { siteGuids: _guids, ...ofFirst } = lists ?? (await read(context, first));
  const shared = Object.fromEntries(Object.keys(ofFirst).map((name) => [name, sharedOf(operators.map((each) => each[name]))]));
  // Each list is a subset of the first operator's.
  return { ...(shared as Own), operators };
}
