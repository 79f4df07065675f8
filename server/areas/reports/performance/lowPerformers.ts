import { percentCell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { grouped } from '../../../output/values/grouped';
import { money } from '../../cash/collections/columns/parts';
import { machinesAtFirst } from '../common/atFirst';
import { choiceOf } from '../common/parameter';
import { fourWeeks } from '../common/period';
import { category, places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { addUpPerformance, netIncome, netPerWeek, type Performance } from './figures';
import { type MachinePerformance, type MachinePlace, machinePerformance, placeColumns, totalPlace } from './machines';

const shares = [50, 60, 75, 90] as const;

interface Low extends MachinePlace {
  readonly own: Performance;
  readonly ofCategory: Performance | null;
}

function isBelow(own: Performance, all: Performance, percent: number): boolean {
  // Cross-multiplied to avoid rounding.
  return netIncome(own) * all.machineDays * 100 < netIncome(all) * own.machineDays * percent;
}

function lowOf(machines: readonly MachinePerformance[], percent: number): readonly Low[] {
  const categories = grouped(machines, ({ categoryId }) => categoryId);
  const averages = new Map([...categories].map(([id, rows]) => [id, addUpPerformance(rows, rows.length)]));
  const rows = machines.flatMap((own): readonly Low[] => {
    const ofCategory = averages.get(own.categoryId);
    return ofCategory !== undefined && isBelow(own, ofCategory, percent) ? [{ ...own, own, ofCategory }] : [];
  });
  // Worst first.
  return rows.toReversed();
}

export const lowPerformers = defineReport({
  id: 106,
  name: 'Low Performers',
  rowsAtFirst: machinesAtFirst,
  asks: {
    ...places,
    category,
    ...fourWeeks,
    below: choiceOf(
      'Below',
      shares.map((share) => `${share}% of the category's average`),
      3,
    ),
  },
  async make(question) {
    const { from, to, category: chosen, below } = question.values;
    const sites = await requestedSites(question);
    const machines = await machinePerformance(question.context.db, { sites, from, to, categoryId: chosen?.id });
    const rows = lowOf(machines, shares[below.id - 1] ?? shares[0]);
    const own = addUpPerformance(
      rows.map((row) => row.own),
      rows.length,
    );
    return [
      tableOf<Low>({
        columns: [
          ...placeColumns<Low>(),
          money('Net Income', (row) => netIncome(row.own)),
          { ...money<Low>('Per Week', (row) => netPerWeek(row.own)), totalIs: 'Average' },
          money('Category Per Week', ({ ofCategory }) => (ofCategory === null ? null : netPerWeek(ofCategory)), 140),
          {
            text: 'Share',
            width: 80,
            align: 'right',
            unit: 'percent',
            of: ({ own, ofCategory }) => percentCell(ofCategory && netPerWeek(own), (ofCategory && netPerWeek(ofCategory)) ?? 0),
          },
        ],
        rows,
        total: { ...totalPlace, own, ofCategory: null },
        emptyText: 'No machine was below this share of its category in this period.',
      }),
    ];
  },
});
