import type { DashboardAnswer } from '../../schemas/entities/dashboards';

export type Row = DashboardAnswer['grid']['rows'][number];

export function amountOf({ cellData }: Row, column: number): number | null {
  const amount = cellData[column]?.data.actualValue;
  return typeof amount === 'number' ? amount : null;
}

/** Adds amounts to the penny; null if all are null. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}

/** Makes zeros before the first amount gaps: nothing was recorded yet, and a line at zero would suggest no trade. */
export function sinceFirst(values: readonly (number | null)[]): (number | null)[] {
  const first = values.findIndex((value) => value !== null && value !== 0);
  return values.map((value, at) => (at < first ? null : value));
}

export function nameOf({ cellData }: Row, { grid: { headerDef } }: DashboardAnswer): string {
  const column = headerDef.findIndex(({ text }) => text === 'Name');
  return cellData[column]?.data.displayValue ?? '';
}
