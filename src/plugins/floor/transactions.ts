import { definePlugin, menu, screen, wholeOrganisation } from '../../engine';
import { transactionPeriod } from '../../schemas/forms/floorPeriod.form';
import { dateFields, isByWeek, periodRanges, periodStart, transactionModes } from './period';
import { ticketSearch } from './search';
import { liabilities, tickets, tills } from './transactions/kinds';
import { weeksOf } from './transactions/weeks';

/** docs/rules/floor.md, 2. */
export const transactions = definePlugin({
  id: 'transactions',
  title: 'Transactions',
  help: 'Money movements at kiosks and cash desks, tickets and their state, and what each site owes for tickets, in a period you choose.',
  icon: 'arrow-left-right',
  section: 'GENERAL_TRANS',
  can: [menu('GENERAL_TRANS')],
  scope: wholeOrganisation,
  search: ticketSearch,
  screen: screen('operator')
    .filter('period', {
      label: 'Period',
      form: transactionPeriod,
      start: periodStart,
      choices: { periodId: () => transactionModes, week: (ctx) => weeksOf(ctx) },
      shows: { ...dateFields, week: isByWeek },
    })
    .menu('ranges', { ...periodRanges, at: 'period' })
    .organisationToggle({ show: 'Show Organisation Tree', hide: 'Hide Organisation Tree' })
    .tabs('kinds', () => ({ 'Kiosk/Cash Desk': tills, Tickets: tickets, 'Site Liability': liabilities })),
});
