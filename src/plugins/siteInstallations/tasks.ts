import { flag, go, task } from '../../engine';
import { api } from '../../schemas/calls';
import type { VarianceAnswer } from '../../schemas/entities/collections';
import { openWork } from './openWork';

const collectionsLookedAt = 4;

function machinesWith(key: keyof typeof openWork, label: string, isCounted: (row: VarianceAnswer['grid']['rows'][number]) => boolean) {
  const { id, isOf } = openWork[key];
  return task(key, {
    label,
    can: [flag('optionShowInstVarianceTab')],
    load: ({ scope: { operatorId: operator, node } }) =>
      node.type === 'SI' && api.collections.variances({ operator, site: node.id, option: collectionsLookedAt }),
    count({ grid: { rows } }) {
      // The total row is no machine.
      if (rows.length > 0 && !rows.some(isCounted)) return undefined;
      return { count: rows.filter(isOf).length };
    },
    leads: () =>
      go('/dashboard/site-installations', {
        'collections.open': 'Collection - M/c Variance',
        'collections.Collection - M/c Variance.range.set': JSON.stringify({ option: collectionsLookedAt, open: id }),
      }),
  });
}

export const collectionTasks = [
  machinesWith('uncounted', 'Machines collected and not counted', ({ uncounted }) => uncounted !== undefined),
  machinesWith(
    'uncommented',
    'Machines with a large variance that nobody has commented on',
    ({ uncommented }) => uncommented !== undefined,
  ),
] as const;
