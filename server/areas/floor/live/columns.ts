import type { Cell } from '../../../../src/schemas/entities/grid';
import { noteName } from '../../../../src/schemas/wire/currency';
import { cell, instantCell, moneyCell, quantityCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { liveStatusCell } from '../liveCell';
import type { MachinePlace } from './places';
import type { Cash, Performance } from './sums';

/** `place` is undefined in the sum row. */
export interface SumsRow<Place, Sums> {
  readonly place: Place | undefined;
  readonly sums: Sums;
}

function amount<Row>(text: string, of: (row: Row) => number | null): GridColumn<Row> {
  return { text, width: 110, align: 'right', unit: 'money', of: (row) => moneyCell(of(row)) };
}

function quantity<Row>(text: string, of: (row: Row) => number): GridColumn<Row> {
  return { text, width: 90, align: 'right', of: (row) => quantityCell(of(row)) };
}

type WithMachines = Pick<Cash, 'machines' | 'offline'>;

function siteColumns<Sums extends WithMachines>(): readonly GridColumn<SumsRow<{ readonly name: string }, Sums>>[] {
  return [
    { text: 'Site', width: 240, lock: true, of: ({ place }) => cell(place?.name ?? 'Total') },
    quantity('Machines', ({ sums }) => sums.machines),
    quantity('Offline', ({ sums }) => sums.offline),
  ];
}

function statusOf({ place }: SumsRow<MachinePlace, unknown>, now: Date): Cell {
  return place === undefined ? cell(null) : liveStatusCell(place, now);
}

function machineColumns<Sums>(now: Date): readonly GridColumn<SumsRow<MachinePlace, Sums>>[] {
  return [
    { text: 'Pos.', width: 64, align: 'right', lock: true, of: ({ place }) => cell(place?.number ?? 'Total') },
    { text: 'Asset No.', width: 110, of: ({ place }) => cell(place?.assetNo ?? null) },
    { text: 'Game', width: 200, of: ({ place }) => cell(place?.game ?? null) },
    { text: 'Status', width: 170, align: 'center', of: (row) => statusOf(row, now) },
    { text: 'Since', width: 156, align: 'center', of: ({ place }) => instantCell(place?.statusSince ?? null) },
  ];
}

function cashColumns<Place>(): readonly GridColumn<SumsRow<Place, Cash>>[] {
  return [
    quantity(noteName(50), ({ sums }) => sums.n50),
    quantity(noteName(20), ({ sums }) => sums.n20),
    quantity(noteName(10), ({ sums }) => sums.n10),
    quantity(noteName(5), ({ sums }) => sums.n5),
    amount('Coins', ({ sums }) => sums.coins),
    amount('Cash In Box', ({ sums }) => sums.cash),
    {
      text: 'Last Collected',
      width: 156,
      align: 'center',
      of: ({ sums: { collectedAt } }) => instantCell(collectedAt === null ? null : new Date(collectedAt)),
    },
  ];
}

function performanceColumns<Place>(): readonly GridColumn<SumsRow<Place, Performance>>[] {
  return [
    quantity('Sessions', ({ sums }) => sums.sessions),
    quantity('Games', ({ sums }) => sums.games),
    amount('Staked', ({ sums }) => sums.stake),
    amount('Won', ({ sums }) => sums.win),
    amount('Cash In', ({ sums }) => sums.cashIn),
    amount('Ticket In', ({ sums }) => sums.ticketIn),
    amount('Ticket Out', ({ sums }) => sums.ticketOut),
    amount('Net', ({ sums }) => sums.cashIn + sums.ticketIn - sums.ticketOut),
  ];
}

export const cashOfSites = () => [...siteColumns<Cash>(), ...cashColumns<{ readonly name: string }>()];
export const performanceOfSites = [...siteColumns<Performance>(), ...performanceColumns<{ readonly name: string }>()];
export const cashOfMachines = (now: Date) => [...machineColumns<Cash>(now), ...cashColumns<MachinePlace>()];
export const performanceOfMachines = (now: Date) => [...machineColumns<Performance>(now), ...performanceColumns<MachinePlace>()];
