import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { GridColumn } from '../../../output/grids/gridOf';
import { tableOf } from '../../../output/tables/table';
import { grouped } from '../../../output/values/grouped';
import { differentMachines, money, words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../common/period';
import { category, places, requestedSites } from '../common/places';
import { defineReport, type Question } from '../common/report';
import { addUpPerformance, netIncome, netPerWeek, type Performance, performanceColumns } from './figures';
import { type MachinePerformance, machinePerformance, machinesIn } from './machines';

interface Kind extends Performance {
  readonly name: string;
  readonly category: string;
}

function byKind(
  rows: readonly MachinePerformance[],
  keyOf: (row: MachinePerformance) => string,
  nameOf: (row: MachinePerformance) => string,
) {
  const groups = grouped(rows, keyOf);
  const kinds = [...groups.values()].flatMap((own): readonly Kind[] => {
    const [one] = own;
    return one === undefined ? [] : [{ ...addUpPerformance(own, machinesIn(own)), name: nameOf(one), category: one.category }];
  });
  return kinds.toSorted((a, b) => netIncome(b) - netIncome(a) || a.name.localeCompare(b.name, 'en-GB'));
}

const perWeek: GridColumn<Kind> = { ...money<Kind>('Per Machine per Week', netPerWeek, 120), totalIs: 'Average' };

interface Values {
  readonly company: Named | undefined;
  readonly site: Named | undefined;
  readonly category?: Named | undefined;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

async function machinesOf(question: Question<Values>) {
  const { from, to, category: chosen } = question.values;
  return machinePerformance(question.context.db, { sites: await requestedSites(question), from, to, categoryId: chosen?.id });
}

function totalOf(rows: readonly MachinePerformance[]): Kind {
  return { ...addUpPerformance(rows, machinesIn(rows)), name: 'Total', category: '' };
}

export const gamePerformance = defineReport({
  id: 103,
  name: 'Game Performance',
  asks: { ...places, category, ...fourWeeks },
  async make(question) {
    const machines = await machinesOf(question);
    return [
      tableOf<Kind>({
        columns: [
          words('Game', 190, ({ name }) => name),
          words('Category', 80, (row) => row.category),
          differentMachines(),
          perWeek,
          ...performanceColumns<Kind>(),
        ],
        rows: byKind(
          machines,
          ({ game, categoryId }) => `${game}\n${categoryId}`,
          ({ game }) => game,
        ),
        total: totalOf(machines),
        emptyText: 'No machine stood at these sites in this period.',
      }),
    ];
  },
});

export const categorySummary = defineReport({
  id: 104,
  name: 'Category Summary',
  asks: { ...places, ...fourWeeks },
  async make(question) {
    const machines = await machinesOf(question);
    return [
      tableOf<Kind>({
        columns: [words('Category', 120, ({ name }) => name), differentMachines(), perWeek, ...performanceColumns<Kind>()],
        rows: byKind(
          machines,
          ({ categoryId }) => String(categoryId),
          (row) => row.category,
        ),
        total: totalOf(machines),
        emptyText: 'No machine stood at these sites in this period.',
      }),
    ];
  },
});
