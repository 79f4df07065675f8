import type { DrawnAnswer } from '../../../engine';
import type { Grid } from '../../../schemas/entities/grid';
import { cellBelow } from '../../common/shownIn';
import { isLow } from '../../common/statuses';

const drawn = ['In Kiosk Now', 'Float Target'] as const;

/** Draws the content of each kiosk against its float target, and names low ones; `undefined` without the content column. */
export function kioskFunds({ answer }: { readonly answer: { readonly grid: Grid } | undefined }): DrawnAnswer | undefined {
  const { headerDef = [], rows = [] } = answer?.grid ?? {};
  const columns = drawn.map((name) => ({ name, at: headerDef.findIndex(({ text }) => text === name) })).filter(({ at }) => at >= 0);
  if (rows.length === 0 || columns[0]?.name !== drawn[0]) return undefined;
  return {
    title: 'Kiosk funds against the float target',
    period: 'now',
    measure: 'Funds',
    axis: 'Kiosk',
    places: rows.map((row) => `${cellBelow('Asset No.', row, { headerDef })}${isLow(row) ? ' (low)' : ''}`),
    series: columns.map(({ name, at }) => ({
      name,
      kind: 'money',
      values: rows.map(({ cellData }) => {
        const amount = cellData[at]?.data.actualValue;
        return typeof amount === 'number' ? amount : null;
      }),
    })),
  };
}
