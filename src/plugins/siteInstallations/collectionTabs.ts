import { answer, chosen, exportOf, flag, join, row, tab, within } from '../../engine';
import { api } from '../../schemas/calls';
import { collectionWeeks, netIncomeWeeks, varianceRange } from '../../schemas/forms/collectionWeeks.form';
import { machineTolerance } from '../common/overTolerance';
import { weekChanges } from '../common/weekChanges';
import { bankingBreakdown, countDetails, netIncomeBreakdown } from './breakdown';
import { collectionComments, machineComments } from './comments';
import { collectionOf, commentedOf, varianceOf } from './names';
import { openWork, withOpenWork } from './openWork';
import { bankingReports, netIncomeReports } from './reports';
import { varianceHistory } from './varianceHistory';
import { varianceChoices, weekChoices, weekFields, weeksOf } from './weeks';

const { collections, organisation } = api;

interface AtSite {
  readonly scope: { readonly operatorId: number; readonly node: { readonly id: number; readonly name: string } };
}

const needsDetails = [row('batches', 'optionShowDetails', 'You may not look at the details of this collection.')] as const;
const comments = { title: 'Collection Comments', about: commentedOf, label: 'Comments', at: 'batches', size: 'large' } as const;
const details = {
  about: collectionOf,
  label: 'Details',
  at: 'batches',
  size: 'full',
  needs: needsDetails,
  refreshes: ['batches'],
} as const;
const reports = { label: 'Reports', at: 'batches', needs: [chosen('batches', 'Choose a collection first.')] } as const;
const noExport = 'Your access profile does not allow exports here.';
const mayExport = [answer('batches', 'optionShowExport', noExport)] as const;

const netIncome = within<AtSite>((inner) =>
  inner
    .filter('weeks', {
      label: 'Period',
      form: netIncomeWeeks,
      choices: { ...weekChoices, category: ({ scope }) => organisation.categories({ operator: scope.operatorId }) },
      shows: weekFields,
    })
    .grid('batches', {
      label: 'Net income',
      rows(ctx) {
        const weeks = weeksOf(ctx);
        return weeks && collections.netIncome({ ...weeks, category: ctx.weeks.category });
      },
      narrow: (answer) => weekChanges.netIncome(answer),
      columns: 'server',
      card: ['Week Ending', 'Collected', 'Meter Net Income', 'Week on week'],
      id: 'batchId',
      opens: 'breakdown',
    })
    .dialog('comments', comments, collectionComments)
    .dialog('breakdown', { ...details, title: 'Collection Breakdown' }, netIncomeBreakdown)
    .menu('reports', { ...reports, items: netIncomeReports })
    .action('export', {
      label: 'Export',
      at: 'batches',
      needs: mayExport,
      of: (ctx) => weeksOf(ctx),
      run: ({ subject, weeks: { category } }) => exportOf(collections.exportNetIncome({ ...subject, category }), 'Net Income'),
    }),
);

const banking = within<AtSite>((inner) =>
  inner
    .filter('weeks', { label: 'Period', form: collectionWeeks, choices: weekChoices, shows: weekFields })
    .grid('batches', {
      label: 'Banking',
      rows(ctx) {
        const weeks = weeksOf(ctx);
        return weeks && collections.banking(weeks);
      },
      narrow: (answer) => weekChanges.banking(answer),
      columns: 'server',
      card: ['Week Ending', 'Collected', 'Net Banked', 'Counted', 'Week on week'],
      id: 'batchId',
      opens: 'breakdown',
    })
    .dialog('comments', comments, collectionComments)
    .dialog('breakdown', { ...details, title: 'Collection Breakdown' }, bankingBreakdown)
    .menu('reports', { ...reports, items: bankingReports })
    .action('export', {
      label: 'Export',
      at: 'batches',
      needs: mayExport,
      of: (ctx) => weeksOf(ctx),
      run: ({ subject }) => exportOf(collections.exportBanking(subject), 'Banking'),
    }),
);

const variance = within<AtSite>((inner) =>
  inner
    .filter('range', {
      label: 'Variance options',
      form: varianceRange,
      choices: {
        option: ({ scope }) =>
          join({ options: collections.varianceOptions({ operator: scope.operatorId, site: scope.node.id }) }, ({ options }) =>
            varianceChoices(options),
          ),
        open: () => Object.values(openWork),
      },
    })
    .grid('variances', {
      label: 'Machine variances',
      rows: ({ scope, range: { option } }) =>
        option !== undefined && collections.variances({ operator: scope.operatorId, site: scope.node.id, option }),
      narrow: (answer, { range: { open } }) => withOpenWork(machineTolerance(answer), open),
      columns: 'server',
      card: ['Pos.', 'Asset No.', 'Game', 'Variance', 'Weeks Off'],
      id: 'installationId',
      opens: 'history',
    })
    .dialog(
      'history',
      {
        title: 'Variance History Details',
        about: varianceOf,
        refreshes: ['variances'],
        label: 'Details',
        at: 'variances',
        size: 'full',
        can: [flag('optionShowVariance')],
        needs: [row('variances', 'optionShowVarianceHistory', 'You may not look at the variance history of this machine.')],
      },
      varianceHistory,
    )
    .dialog(
      'comments',
      {
        title: 'View Comments',
        about: varianceOf,
        label: 'View Comments',
        at: 'variances',
        size: 'large',
        needs: [row('variances', 'optionShowViewCommentsButton', 'You may not look at the comments of this machine.')],
      },
      machineComments,
    )
    .action('export', {
      label: 'Export',
      at: 'variances',
      needs: [answer('variances', 'optionShowExport', noExport)],
      of: ({ range: { option } }) => option,
      run: ({ scope, subject: option }) =>
        exportOf(collections.exportVariances({ operator: scope.operatorId, site: scope.node.id, option }), 'Machine Variance'),
    }),
);

const counts = within<AtSite>((inner) =>
  inner
    .filter('weeks', { label: 'Period', form: collectionWeeks, choices: weekChoices, shows: weekFields })
    .grid('batches', {
      label: 'Machine counts',
      rows(ctx) {
        const weeks = weeksOf(ctx);
        return weeks && collections.counts(weeks);
      },
      narrow: (answer) => weekChanges.counts(answer),
      columns: 'server',
      card: ['Week Ending', 'Collected', 'Counted', 'Expected'],
      id: 'batchId',
      opens: 'counts',
    })
    .dialog('comments', comments, collectionComments)
    .dialog('counts', { ...details, title: 'Count Details' }, countDetails)
    .menu('reports', { ...reports, can: [flag('optionShowInstCollectionTabs')], items: bankingReports })
    .action('export', {
      label: 'Export',
      at: 'batches',
      needs: mayExport,
      of: (ctx) => weeksOf(ctx),
      run: ({ subject }) => exportOf(collections.exportCounts(subject), 'Machine Counts'),
    }),
);

const income = [flag('optionShowInstCollectionTabs')];

/** Collection tabs below a site's machines, by right. docs/rules/installations.md, 2 and 6. */
export const collectionTabs = {
  'Collection - Net Income': tab(netIncome, { can: income }),
  'Collection - Banking': tab(banking, { can: income }),
  'Collection - M/c Variance': tab(variance, { can: [flag('optionShowInstVarianceTab')] }),
  'Collection - M/c Counts': tab(counts, { can: [flag('optionShowInstCountDetailsTab')] }),
} as const;
