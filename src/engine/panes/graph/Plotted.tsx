import { type ReactNode, useId, useMemo } from 'react';
import { bindClasses } from '../../../ui';
import { graphConfig, layoutOf, tracesOf } from './figure';
import styles from './GraphPane.module.css';
import { ReadOut } from './Legend';
import type { Plotter } from './loadPlotly';
import type { Palette } from './palette';
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
  /** What is marked and in view. */
  readonly walk: Walk;
}

/** Whether there is a pointer to drag with; a finger scrolls the page. */
function canDrag(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

/** The drawing, which can be walked along by keys and zoomed into. */
export function Plotted({ plotter, label, data, palette, width, height, walk }: PlottedProps): ReactNode {
  const { mark, span, undone, onKeyDown, onLeave, onDragged } = walk;
  const hint = useId();
  const traces = useMemo(() => tracesOf(data, palette), [data, palette]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where Plotly has moved an axis by itself it is told again where that belongs
  const layout = useMemo(
    () => layoutOf(data, { palette, width, height, span, mark, canZoom: canDrag() && data.places.length > 2 }),
    [data, palette, width, height, span, mark, undone],
  );
  const config = useMemo(graphConfig, []);
  const { first, last } = span ?? wholeOf(data);
  return (
    <>
      {/* What a screen reader keeps for itself otherwise, the arrow keys, belong to the graph while it has the focus. */}
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
        {/* Its texts are in the figure's label, in the read-out and in the table. */}
        <div aria-hidden="true" className={cx('plot')}>
          <plotter.Plot data={traces} layout={layout} config={config} onRelayout={onDragged} />
        </div>
        {mark === undefined ? (
          <p id={hint} className={cx('hint')}>
            ← → Home End: read the values. + −: zoom. Esc: leave.
          </p>
        ) : (
          <ReadOut data={data} at={mark} side={mark - first > last - mark ? 'left' : 'right'} />
        )}
      </div>
      <p role="status" className="sr-only">
        {mark === undefined ? '' : placeWords(data, mark)}
      </p>
    </>
  );
}
