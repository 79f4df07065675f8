import { noteName } from '../../../../src/schemas/wire/currency';
import type { Measure } from '../dashboards/common/measures';
import type { VarianceType } from '../dashboards/common/question';
import { percentage } from '../dashboards/figures';
import { type Column, changeColumn, type DataType, fixed, totalColumn, type View, weekColumns } from '../dashboards/view';
import { counted, doorsOpened, expected, powerOn, suspiciousSessions, variance, zeroBetSessions } from './figures';

/** Expected amounts and variances need a flag. docs/rules/collections.md, 6. */
const flag = 'optionShowVariance';

const moneyTypes: readonly DataType[] = [
  { name: 'Variance', figure: ({ varianceType }) => variance(varianceType), flag },
  { ...fixed(expected), flag },
  fixed(counted),
];

function worstColumns(type: VarianceType): readonly Column[] {
  return [
    { text: 'Worst Machine', kind: 'name', needs: ['countedMachines'], of: ({ worst }) => worst?.machine ?? null },
    {
      text: 'Worst Variance',
      kind: type === 'amount' ? 'money' : 'percent',
      needs: ['countedMachines'],
      of: ({ worst }) => (worst === null ? null : type === 'amount' ? worst.variance : percentage(worst.variance, worst.expected)),
    },
  ];
}

function machinesColumn(text: string, measure: Measure): Column {
  return { text, kind: 'count', totalIs: 'machines', needs: [measure], of: ({ whole }) => whole[measure] ?? 0 };
}

const machineEvents = [doorsOpened, powerOn, suspiciousSessions, zeroBetSessions] as const;

/** docs/rules/analysis.md, 2. */
export const incomeSecurityViews: readonly View[] = [
  {
    name: 'Cash Variance',
    countsMachines: true,
    groups: (question) => {
      const figure = variance(question.varianceType);
      return [
        weekColumns(question, figure),
        { header: 'Total', columns: [totalColumn('Variance', figure), ...worstColumns(question.varianceType)] },
      ];
    },
    dataTypes: moneyTypes,
    flag,
  },
  {
    name: 'Banking',
    countsMachines: false,
    groups: ({ varianceType }) => [
      {
        header: 'Machines',
        columns: [
          machinesColumn('Total', 'collectedMachines'),
          machinesColumn('Counted', 'countedMachines'),
          { ...machinesColumn(`Out by over ${noteName(5)}`, 'machinesOut'), flag },
        ],
      },
      {
        header: 'Banking',
        columns: [
          { ...totalColumn(expected.name, expected), flag },
          totalColumn('Counted', counted),
          { ...totalColumn('Variance', variance(varianceType)), flag },
        ],
      },
    ],
    dataTypes: moneyTypes,
  },
  {
    name: 'Machine Events',
    countsMachines: true,
    groups: (question) =>
      machineEvents.map((figure) => ({
        header: figure.name,
        columns: [totalColumn('Quantity', figure), changeColumn('Change', question, figure)],
      })),
    dataTypes: machineEvents.map(fixed),
  },
];
