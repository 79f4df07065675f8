import { definePlugin, menu, screen, wholeOrganisation } from '../../engine';
import { transactionPeriod } from '../../schemas/forms/floorPeriod.form';
import { ticketFinds } from './finds';
import { periodFields, periodStart, transactionModes } from './period';
import { liabilities, tickets, tills } from './transactions/kinds';
import { weeksOf } from './transactions/weeks';

/** docs/rules/floor.md, 2. */
export const transactions = definePlugin({
  id: 'transactions',
  title: 'Transactions',
  help: 'The movements of money at kiosks and cash desks, tickets and their state, and what each site owes for tickets, for the period that is chosen.',
  icon: 'arrow-left-right',
  section: 'GENERAL_TRANS',
  needs: [menu('GENERAL_TRANS')],
  scope: wholeOrganisation,
  finds: ticketFinds,
  screen: screen('operator')
    .filter('period', {
      form: transactionPeriod,
      start: periodStart,
      choices: { mode: () => transactionModes, week: (ctx) => weeksOf(ctx) },
      shows: periodFields,
    })
    .organisationToggle({ show: 'Show Organisation Tree', hide: 'Hide Organisation Tree' })
    .tabs('kinds', () => ({ 'Kiosk/Cash Desk': tills, Tickets: tickets, 'Site Liability': liabilities })),
});
