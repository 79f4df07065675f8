import type { Static } from 'typebox';
import type { Grid } from '../../../src/schemas/entities/grid';

export function historyRows(grid: Static<typeof Grid> | undefined): readonly (readonly string[])[] {
  return (grid?.rows ?? []).map(({ cellData }) => cellData.slice(1).map(({ data }) => data.displayValue));
}
