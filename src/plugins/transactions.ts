import { definePlugin, menu, wholeOrganisation } from '../engine';

export const transactions = definePlugin({
  id: 'transactions',
  title: 'Transactions',
  icon: 'arrow-left-right',
  section: 'GENERAL_TRANS',
  needs: [menu('GENERAL_TRANS')],
  scope: wholeOrganisation,
});
