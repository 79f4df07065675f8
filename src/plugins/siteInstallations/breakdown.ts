import { answer, chosen, downloadOf, exportOf, flag, row, tab, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CollectionType } from '../../schemas/entities/collections';
import { collectionSearch } from '../../schemas/forms/collectionWeeks.form';
import { breakdownComments } from './comments';
import { countForm } from './countForm';
import { machineCollectionOf, type NamesBatch, type NamesMachine } from './names';
import { isMadeFor } from './reports';
import { revenue } from './revenue';

const { collections, collectionReports } = api;

interface OfBatch extends NamesBatch {
  readonly batches: NamesBatch['batches'] & {
    readonly row: { readonly batchId: number; readonly collectionType: CollectionType; readonly siteId: number } | undefined;
  };
}
interface OfMachine extends NamesMachine {
  readonly egms: NamesMachine['egms'] & {
    readonly row: { readonly collectionId: number; readonly collectionType: CollectionType } | undefined;
  };
}

const transactions = within<OfMachine>((inner) =>
  inner.filter('find', { label: 'Search', form: collectionSearch }).grid('transactions', {
    rows: ({ egms, find: { search } }) => egms.row && collections.transactions({ CollectionId: egms.row.collectionId, Details: search }),
    columns: 'server',
    most: 0,
  }),
);
const events = within<OfMachine>((inner) =>
  inner.grid('events', {
    rows: ({ egms }) => egms.row && collections.events({ id: egms.row.collectionId }),
    columns: 'server',
    most: 0,
  }),
);
const ticketsAtMachine = within<OfMachine>((inner) =>
  inner
    .filter('find', { label: 'Search', form: collectionSearch })
    .grid('tickets', {
      label: 'Tickets',
      rows: ({ egms, find: { search } }) =>
        egms.row && collections.ticketsAtMachine({ collectionId: egms.row.collectionId, details: search }),
      columns: 'server',
      most: 0,
    })
    .grid('promoTickets', {
      label: 'Promotional tickets',
      rows: ({ egms }) => egms.row && collections.promoTickets({ id: egms.row.collectionId }),
      columns: 'server',
      most: 0,
    })
    .layout('find find', 'tickets promoTickets')
    .widths(2, 1),
);
const ticketsAtTill = within<OfMachine>((inner) =>
  inner.filter('find', { label: 'Search', form: collectionSearch }).grid('tickets', {
    rows: ({ egms, find: { search } }) => egms.row && collections.ticketsAtTill({ collectionId: egms.row.collectionId, details: search }),
    columns: 'server',
    most: 0,
  }),
);

const inside = {
  Transactions: transactions,
  Comments: breakdownComments,
  Events: events,
  'Tickets @ EGM': ticketsAtMachine,
  'Tickets Redeemed @ Kiosk/CD': ticketsAtTill,
} as const;

const revenueDialog = {
  title: 'Revenue',
  about: machineCollectionOf,
  label: 'Revenue',
  at: 'egms',
  size: 'full',
  needs: [chosen('egms', 'Choose an EGM first.')],
} as const;

/** Machines of a collection through the given call, with their content. */
function summaryBy(machinesOf: typeof collections.bankingBatch | typeof collections.netIncomeBatch) {
  return within<OfBatch>((inner) =>
    inner
      .grid('egms', {
        label: 'EGMs',
        rows: ({ batches: { row: batch } }) =>
          batch && machinesOf({ batchId: batch.batchId, type: batch.collectionType, site: batch.siteId }),
        columns: 'server',
        card: ['Pos.', 'Asset No.', 'Game', 'Counted', 'Meter Net Income'],
        id: 'collectionId',
        opens: 'revenue',
      })
      .tabs('inside', () => inside, { when: ({ egms }) => egms.row !== undefined })
      .dialog('revenue', revenueDialog, revenue),
  );
}

/** Counts per machine, with editing. docs/rules/collections.md, 2. */
export const countDetails = within<OfBatch>((inner) =>
  inner
    .grid('egms', {
      label: 'Machine counts',
      rows: ({ batches }) => batches.row && collections.countBatch({ batchId: batches.row.batchId, type: batches.row.collectionType }),
      columns: 'server',
      card: ['Pos.', 'Asset No.', 'Game', 'Counted'],
      id: 'collectionId',
      opens: 'editCount',
    })
    .dialog(
      'editCount',
      {
        title: 'Edit Machine Count',
        about: machineCollectionOf,
        label: 'Edit Machine Count',
        at: 'egms',
        size: 'medium',
        needs: [row('egms', 'optionAllowEdit', 'This count cannot be changed before the week is collected, or you may not change it.')],
      },
      countForm,
    )
    .action('interim', {
      label: 'Interim Summary PDF',
      at: 'egms',
      when: ({ egms }) => isMadeFor(egms, collectionReports.interimSummaryPdf),
      of: ({ batches }) => batches.row,
      run: ({ subject: { batchId, collectionType } }) =>
        downloadOf(collectionReports.interimSummaryPdf({ batchId, type: collectionType }), 'Interim Summary'),
    })
    .action('export', {
      label: 'Export',
      at: 'egms',
      needs: [answer('egms', 'optionShowExport', 'Your access profile does not allow exports here.')],
      of: ({ batches }) => batches.row,
      run: ({ subject: { batchId, collectionType } }) =>
        exportOf(collections.exportCountBatch({ batchId, type: collectionType }), 'Machine Counts'),
    }),
);

const countsTab = tab(countDetails, { can: [flag('optionShowInstCountDetailsTab')] });

/** Breakdown of one collection. docs/rules/collections.md, 2. */
export const bankingBreakdown = within<OfBatch>((inner) =>
  inner.tabs('breakdown', () => ({ Summary: summaryBy(collections.bankingBatch), 'Count Details': countsTab })),
);
export const netIncomeBreakdown = within<OfBatch>((inner) =>
  inner.tabs('breakdown', () => ({ Summary: summaryBy(collections.netIncomeBatch), 'Count Details': countsTab })),
);
