import { Download, Image, Table2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { safeFileName } from '../../data/fileName';
import { toCsv } from '../../grid/separated';
import { Banner, Button, bindClasses, EmptyState, Skeleton, saveFile, useTask } from '../../ui';
import { figureOf } from './figure';
import styles from './GraphPane.module.css';
import { GraphTable } from './GraphTable';
import { loadPlotly, type Plotter } from './loadPlotly';
import type { GraphData } from './series';
import { usePlotter } from './usePlotter';
import { useSurface } from './useSurface';
import { rowsOf, summaryOf, type ValueKind } from './words';

const cx = bindClasses(styles);
/** The same in the style sheet, so that nothing moves when the graph has come. */
const height = 320;

export interface GraphProps {
  readonly label: string;
  readonly data: GraphData;
  readonly draw: 'line' | 'bar';
  readonly values: ValueKind;
  readonly load?: () => Promise<Plotter>;
}

/** A graph with its data behind it, and both to take away. */
export function Graph({ label, data, draw, values, load = loadPlotly }: GraphProps): ReactNode {
  const { plotter, isFailed, retry } = usePlotter(load);
  const { ref, width, palette } = useSurface<HTMLDivElement>();
  const [showsData, setShowsData] = useState(false);
  const table = useId();
  const picture = useTask(() => 'The image could not be made.');
  const figure = useMemo(
    () => (palette === undefined || width === 0 ? undefined : figureOf(data, { draw, values, palette, width, height })),
    [data, draw, values, palette, width],
  );
  const fileName = safeFileName(label) || 'Graph';

  async function savePicture(): Promise<void> {
    if (plotter !== undefined && figure !== undefined) saveFile(await plotter.pictureOf(figure), `${fileName}.png`);
  }

  return (
    <div className={cx('pane')}>
      <figure aria-label={summaryOf(label, data, draw, values)} className={cx('figure')}>
        <div ref={ref} className={cx('surface')}>
          {plotter === undefined || figure === undefined ? (
            <Pending label={label} isFailed={isFailed} onRetry={retry} />
          ) : (
            // Its texts are in the figure's label and in the table.
            <div aria-hidden="true" className={cx('plot')}>
              <plotter.Plot data={figure.data} layout={figure.layout} config={figure.config} />
            </div>
          )}
        </div>
      </figure>
      {picture.failure === undefined ? null : <Banner tone="error">{picture.failure}</Banner>}
      <div className={cx('actions')}>
        <Button
          size="small"
          variant="quiet"
          icon={<Table2 />}
          aria-expanded={showsData}
          aria-controls={table}
          onClick={() => setShowsData(!showsData)}
        >
          {showsData ? 'Hide the data' : 'Show the data'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Image />}
          busy={picture.busy}
          disabledReason={plotter === undefined ? 'The graph has not been drawn yet.' : undefined}
          onClick={() => void picture.run(savePicture)}
        >
          Download image
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Download />}
          onClick={() => saveFile(new Blob([toCsv(rowsOf(data))], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)}
        >
          Download data
        </Button>
      </div>
      <div id={table} hidden={!showsData}>
        {showsData ? <GraphTable label={label} data={data} values={values} /> : null}
      </div>
    </div>
  );
}

interface PendingProps {
  readonly label: string;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Pending({ label, isFailed, onRetry }: PendingProps): ReactNode {
  if (isFailed)
    return (
      <EmptyState title="The graph could not be drawn" action={<Button onClick={onRetry}>Try again</Button>}>
        What draws it did not arrive. If trying again does not help, load the page again.
      </EmptyState>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-busy="true" aria-label={`Loading ${label}`}>
      <Skeleton height={height - 2} />
    </div>
  );
}
