import { chosen, row, within } from '../../engine';
import { api } from '../../schemas/calls';
import { historyTolerance } from '../common/overTolerance';
import type { Named } from '../common/shownIn';
import { historyComments } from './comments';
import { machineCollectionOf } from './names';
import { revenue } from './revenue';

const { collections } = api;

/** All collections of one machine, the latest first. docs/rules/collections.md, 2. */
export const varianceHistory = within<{
  readonly scope: { readonly node: { readonly name: string } };
  readonly variances: Named & { readonly row: { readonly siteId: number; readonly min: string } | undefined };
}>((inner) =>
  inner
    .grid('egms', {
      label: 'Machine variance history',
      rows: ({ variances }) => variances.row && collections.varianceHistory({ site: variances.row.siteId, min: variances.row.min }),
      narrow: (answer) => historyTolerance(answer),
      columns: 'server',
      card: ['Week Ending', 'Collected By', 'Variance', 'Tolerance'],
      id: 'collectionId',
      opens: 'revenue',
    })
    .dialog(
      'comments',
      {
        title: 'View Comments',
        about: machineCollectionOf,
        label: 'View Comments',
        at: 'egms',
        size: 'large',
        needs: [row('egms', 'optionShowViewCommentsButton', 'You may not look at the comments of this collection.')],
      },
      historyComments,
    )
    .dialog(
      'revenue',
      {
        title: 'Revenue',
        about: machineCollectionOf,
        label: 'Revenue',
        at: 'egms',
        size: 'full',
        needs: [chosen('egms', 'Choose a collection first.')],
      },
      revenue,
    ),
);
