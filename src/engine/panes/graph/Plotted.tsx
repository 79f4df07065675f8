import { type ReactNode, useId, useMemo } from 'react';
import { bindClasses } from '../../../ui';
import { graphConfig, layoutOf, tracesOf } from './figure';
import styles from './GraphPane.module.css';
import { ReadOut } from './Legend';
import type { Plotter } from './loadPlotly';
import type { Palette } from './palette';
import { pointOf } from './pointOf';
import type { GraphData } from './series';
import { wholeOf } from './span';
import type { Walk } from './useWalk';
import { placeWords } from './words';

const cx = bindClasses(styles);

interface PlottedProps {
  readonly plotter: Plotter;
  readonly label: string;
  readonly data: GraphData;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  readonly walk: Walk;
}

/** Needs a mouse; a finger scrolls the page. */
function canDrag(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

/** The drawing, with keyboard navigation and zoom. */
export function Plotted({ plotter, label, data, palette, width, height, walk }: PlottedProps): ReactNode {
  const { mark, row, span, undone, onKeyDown, onLeave, onDragged, openAt } = walk;
  const hint = useId();
  const traces = useMemo(() => tracesOf(data, palette), [data, palette]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where Plotly has moved an axis by itself it is told again where that belongs
  const layout = useMemo(
    () => layoutOf(data, { palette, width, height, span, mark, row, canZoom: canDrag() && data.places.length > 2 }),
    [data, palette, width, height, span, mark, row, undone],
  );
  const config = useMemo(graphConfig, []);
  const { first, last } = span ?? wholeOf(data);
  return (
    <>
      {/* Screen readers pass arrow keys to the focused graph. */}
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        aria-label={`Values of ${label}`}
        aria-describedby={hint}
        className={cx('walk')}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      >
        {/* The label, read-out and table contain its texts. */}
        <div aria-hidden="true" className={cx('plot', openAt !== undefined && 'leads')} style={{ height }}>
          <plotter.Plot
            data={traces}
            layout={layout}
            config={config}
            onRelayout={onDragged}
            onClick={({ points }) => {
              const point = pointOf(data, points);
              if (point !== undefined) openAt?.(point.place, point.series);
            }}
          />
        </div>
        {mark === undefined ? (
          <p id={hint} className={cx('hint')}>
            ← → {data.picture === 'heatMap' || data.picture === 'bars' ? '↑ ↓ ' : ''}Home End: read the values. + −: zoom.{' '}
            {openAt === undefined ? '' : 'Enter: open the rows. '}Esc: leave.
          </p>
        ) : (
          <ReadOut data={data} at={mark} row={row} side={mark - first > last - mark ? 'left' : 'right'} />
        )}
      </div>
      <p role="status" className="sr-only">
        {mark === undefined ? '' : placeWords(data, mark, row)}
      </p>
    </>
  );
}
