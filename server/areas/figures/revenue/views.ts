import type { Question } from '../dashboards/common/question';
import type { Figure } from '../dashboards/figures';
import { type ColumnGroup, changeColumn, fixed, totalColumn, type View, weekColumns } from '../dashboards/view';
import {
  cashIn,
  cashInPerMachine,
  coins,
  games,
  netIncome,
  netIncomeAfterPromotions,
  netIncomePerMachine,
  netWin,
  notes,
  payout,
  promotions,
  sessions,
  stakes,
  ticketsIn,
  ticketsOut,
  wins,
} from './figures';

function weekly(question: Question, figure: Figure, total: string): readonly ColumnGroup[] {
  return [
    weekColumns(question, figure),
    { header: 'Total', columns: [totalColumn(total, figure), changeColumn('Variance', question, figure)] },
  ];
}

/** docs/rules/analysis.md, 2. */
export const revenueViews: readonly View[] = [
  {
    name: 'Net Income',
    countsMachines: true,
    groups: (question) => [
      ...weekly(question, netIncome, 'Amount'),
      { header: 'Promotions', columns: [totalColumn('Given', promotions), totalColumn('Net Income After', netIncomeAfterPromotions)] },
    ],
    dataTypes: [netIncome, cashIn, ticketsIn, ticketsOut, promotions].map(fixed),
  },
  {
    name: 'Cash In',
    countsMachines: true,
    groups: (question) => weekly(question, cashIn, 'Amount'),
    dataTypes: [cashIn, notes, coins].map(fixed),
  },
  {
    name: 'Stakes and Wins',
    countsMachines: true,
    groups: (question) =>
      [stakes, wins, netWin, payout, games, sessions].map((figure) => ({
        header: figure.name,
        columns: [totalColumn('Total', figure), changeColumn('Variance', question, figure)],
      })),
    dataTypes: [stakes, wins, netWin, payout, games, sessions].map(fixed),
  },
  {
    name: 'Average per Machine',
    countsMachines: true,
    groups: (question) => weekly(question, netIncomePerMachine, 'Average'),
    dataTypes: [netIncomePerMachine, cashInPerMachine].map(fixed),
  },
];
