import { tableOf } from '../../../output/tables/table';
import { quantity } from '../../cash/collections/columns/parts';
import { machinesAtFirst } from '../common/atFirst';
import { choiceOf } from '../common/parameter';
import { fourWeeks } from '../common/period';
import { category, places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { addUpPerformance, performanceColumns } from './figures';
import { type MachinePerformance, type MachinePlace, machinePerformance, machinesIn, placeColumns, totalPlace } from './machines';
import { theoryColumns } from './theory';

const shown = [
  { name: 'All machines', most: Number.POSITIVE_INFINITY },
  { name: 'Best 10', most: 10 },
  { name: 'Best 25', most: 25 },
  { name: 'Best 100', most: 100 },
] as const;

const show = choiceOf(
  'Show',
  shown.map(({ name }) => name),
);

interface Row extends MachinePlace, Omit<MachinePerformance, 'machineId' | 'categoryId'> {
  readonly rank: number | null;
}

export const machineLeague = defineReport({
  id: 102,
  name: 'Machine Performance',
  rowsAtFirst: machinesAtFirst,
  asks: { ...places, category, ...fourWeeks, show },
  async make(question) {
    const { from, to, category: chosen, show: choice } = question.values;
    const all = await machinePerformance(question.context.db, { sites: await requestedSites(question), from, to, categoryId: chosen?.id });
    const best = all.slice(0, shown[choice.id - 1]?.most);
    const rows = best.map((row, index): Row => ({ ...row, rank: index + 1 }));
    return [
      tableOf<Row>({
        columns: [quantity('Rank', ({ rank }) => rank, 56), ...placeColumns<Row>(), ...performanceColumns<Row>(), ...theoryColumns(rows)],
        rows,
        total: { ...addUpPerformance(best, machinesIn(best)), ...totalPlace, rank: null, theoretical: null },
        emptyText: 'No machine stood at these sites in this period.',
      }),
    ];
  },
});
