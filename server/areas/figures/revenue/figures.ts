import { type Figure, percentage, plainFigure, ratio } from '../dashboards/figures';

export const netIncome = plainFigure('Net Income', 'money', 'netIncome');
export const cashIn = plainFigure('Cash In', 'money', 'cashIn');
export const ticketsIn = plainFigure('Tickets In', 'money', 'ticketIn');
export const ticketsOut = plainFigure('Tickets Out', 'money', 'ticketOut');
export const promotions = plainFigure('Promotions', 'money', 'promotions');
export const coins = plainFigure('Coins', 'money', 'coins');
export const stakes = plainFigure('Stakes', 'money', 'stake');
export const wins = plainFigure('Wins', 'money', 'win');
export const games = plainFigure('Games', 'count', 'games');
export const sessions = plainFigure('Sessions', 'count', 'sessions');

/** Cash in minus coins. */
export const notes: Figure = {
  name: 'Notes',
  kind: 'money',
  needs: ['cashIn', 'coins'],
  of: ({ cashIn: all = 0, coins: inCoins = 0 }) => all - inCoins,
};

export const netWin: Figure = { name: 'Net Win', kind: 'money', needs: ['stake', 'win'], of: ({ stake = 0, win = 0 }) => stake - win };

export const payout: Figure = {
  name: 'Payout %',
  kind: 'percent',
  needs: ['stake', 'win'],
  of: ({ stake = 0, win = 0 }) => percentage(win, stake),
};

export const netIncomeAfterPromotions: Figure = {
  name: 'Net Income After Promotions',
  kind: 'money',
  needs: ['netIncome', 'promotions'],
  of: ({ netIncome: earned = 0, promotions: given = 0 }) => earned - given,
};

/** Per machine and week. */
export const netIncomePerMachine: Figure = {
  name: 'Net Income per Machine',
  kind: 'money',
  needs: ['netIncome', 'machines'],
  totalIs: 'Average',
  of: ({ netIncome: earned = 0, machines = 0 }) => ratio(earned, machines),
};

export const cashInPerMachine: Figure = {
  name: 'Cash In per Machine',
  kind: 'money',
  needs: ['cashIn', 'machines'],
  totalIs: 'Average',
  of: ({ cashIn: all = 0, machines = 0 }) => ratio(all, machines),
};
