import { readGrid } from '../../grid/readGrid';

const weeks = ['01/11/2026', '08/11/2026', '15/11/2026'];
const figures = ['Net', 'Bets', 'Wins', 'Fees', 'Hold', 'Games'];
const sites = ['Pier Arcade', 'Bell Inn', 'Crown & Anchor with a long name', 'Dolphin', 'Eagle', 'Fox', 'George'];
const cell = (actualValue: unknown, displayValue = String(actualValue)) => ({ type: 'text', data: { displayValue, actualValue } });

export const threeWeeks = readGrid({
  headerDef: [
    { text: 'Site', width: 150, lock: true },
    { text: 'Machines', width: 80, alignment: 2, lock: true },
    ...weeks.flatMap(() => figures.map((text) => ({ text, width: 90, alignment: 2 }))),
  ],
  rowDef: [{ alignment: 0 }, { alignment: 2 }, ...weeks.flatMap(() => figures.map(() => ({ alignment: 2 })))],
  span: [{ header: '', cols: 2 }, ...weeks.map((header) => ({ header, cols: figures.length }))],
  rows: sites.map((site, row) => ({
    cellData: [
      cell(site),
      cell(row + 3),
      ...weeks.flatMap((_, week) => figures.map((__, at) => cell((row + 1) * (week + 2) * (at + 7) * 13.5, `£${row + week * at}.50`))),
    ],
  })),
});
