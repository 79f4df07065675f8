import { Download, Image, Table2, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { safeFileName } from '../../../schemas/wire/fileName';
import { Banner, Button, bindClasses, EmptyState, RecordTable, useTask } from '../../../ui';
import { type SaveTable, saveFile, saveTableAtOnce } from '../../../ui/modals/saveFile';
import { watchSize } from '../../../ui/watchSize';
import type { GraphPoint } from '../../definition/kinds/graph';
import { toCsv } from '../../grid/separated';
import { endNames } from './endNames';
import { Frame, Pending } from './Frame';
import { pictureOf } from './figure';
import styles from './GraphPane.module.css';
import { Legend } from './Legend';
import { loadPlotly, type Plotter } from './loadPlotly';
import { Plotted } from './Plotted';
import { type Palette, paintForPaper, readPalette, watchTheme } from './palette';
import { heightOf } from './panels';
import type { GraphData } from './series';
import { titleOf } from './title';
import { valueText } from './units';
import { useWalk } from './useWalk';
import { rowsOf, summaryOf } from './words';

/** More rows belong in a spreadsheet. */
const mostRows = 500;
const placeKey = 'place';

function GraphTable({ label, data }: { readonly label: string; readonly data: GraphData }): ReactNode {
  const { axis, places, series } = data;
  const columns = [
    { key: placeKey, name: axis, narrow: true },
    ...series.map(({ name }, at) => ({ key: String(at), name, align: 'end' as const, narrow: true })),
  ];
  const records = useMemo(
    () =>
      places.slice(0, mostRows).map((place, row) => ({
        id: row,
        cells: Object.fromEntries([[placeKey, place], ...series.map((one, at) => [String(at), valueText(one.values[row], one.kind)])]),
      })),
    [places, series],
  );
  return (
    <>
      <div className={cx('table')}>
        <RecordTable label={`${label}: data`} columns={columns} records={records} emptyText="There is nothing to show." />
      </div>
      {places.length > mostRows ? (
        <p className={cx('rest')}>
          These are the first {mostRows} of {places.length.toLocaleString('en-GB')} rows. Download the data for the rest.
        </p>
      ) : null}
    </>
  );
}

const cx = bindClasses(styles);

interface GraphActionsProps {
  readonly label: string;
  readonly data: GraphData;
  readonly mayExport: boolean;
  readonly saveTable: SaveTable;
  /** `undefined` until the graph is drawn. */
  readonly takePicture: (() => Promise<Blob>) | undefined;
  /** `undefined` while all places are visible. */
  readonly resetZoom: (() => void) | undefined;
}

function GraphActions({ label, data, mayExport, saveTable, takePicture, resetZoom }: GraphActionsProps): ReactNode {
  const [showsData, setShowsData] = useState(false);
  const table = useId();
  const picture = useTask(() => 'The image could not be made.');
  const fileName = safeFileName(data.title || label) || 'Graph';

  async function savePicture(): Promise<void> {
    if (takePicture !== undefined) saveFile(await takePicture(), `${fileName}.png`);
  }

  return (
    <>
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
        {mayExport ? (
          <>
            <Button
              size="small"
              variant="quiet"
              icon={<Image />}
              busy={picture.busy}
              disabledReason={takePicture === undefined ? 'The graph has not been drawn yet.' : undefined}
              onClick={() => void picture.run(savePicture)}
            >
              Download image
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Download />}
              onClick={() => void saveTable({ name: fileName, write: async () => toCsv(rowsOf(data)) })}
            >
              Download data
            </Button>
          </>
        ) : null}
        {resetZoom === undefined ? null : (
          <Button size="small" icon={<ZoomOut />} onClick={resetZoom}>
            Reset zoom
          </Button>
        )}
      </div>
      <div id={table} hidden={!showsData}>
        {showsData ? <GraphTable label={label} data={data} /> : null}
      </div>
    </>
  );
}

/** Tracks an element's width and theme colours; light in print. */
function useSurface<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  /** Pixels; 0 before the first layout and while hidden. */
  const [width, setWidth] = useState(0);
  const [palette, setPalette] = useState<Palette>();
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return undefined;
    const measure = (): void => setWidth(current.clientWidth);
    const restyle = (): void => setPalette(readPalette(current));
    restyle();
    const ends = [watchSize(current, measure), watchTheme(restyle), paintForPaper(current)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { ref, width, palette };
}

function usePlotter(load: () => Promise<Plotter>) {
  const [plotter, setPlotter] = useState<Plotter>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPlotter(loaded),
      () => isWanted && setFailed(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  return { plotter, isFailed: failed === attempt, retry: () => setAttempt((before) => before + 1) };
}

interface GraphProps {
  readonly label: string;
  readonly data: GraphData;
  /** The previous graph, while another loads. */
  readonly isStale?: boolean;
  /** Whether data and image may be downloaded. */
  readonly mayExport?: boolean;
  /** Saves the data as a file; default: without a dialog. */
  readonly saveTable?: SaveTable | undefined;
  /** A press on a point. */
  readonly onOpen?: ((point: GraphPoint) => void) | undefined;
  readonly load?: () => Promise<Plotter>;
}

/** A graph with legend, data table and downloads. */
export function Graph({
  label,
  data,
  isStale = false,
  mayExport = true,
  saveTable = saveTableAtOnce,
  onOpen,
  load = loadPlotly,
}: GraphProps): ReactNode {
  const { plotter, isFailed, retry } = usePlotter(load);
  const { ref, width, palette } = useSurface<HTMLDivElement>();
  const walk = useWalk(data, onOpen);
  const height = heightOf(data);
  const hasNames = palette !== undefined && endNames(data, { palette, width, height }) !== undefined;
  const canDraw = plotter !== undefined && palette !== undefined && width > 0;

  function takePicture(): Promise<Blob> {
    if (!canDraw) return Promise.reject(new Error('The graph has not been drawn yet'));
    return plotter.pngOf(pictureOf(titleOf(data) ?? label, data, { palette, width, height }));
  }

  return (
    <Frame
      height={height}
      title={titleOf(data)}
      isStale={isStale}
      below={
        <>
          {hasNames ? null : <Legend data={data} palette={palette} />}
          <GraphActions
            label={label}
            data={data}
            mayExport={mayExport}
            saveTable={saveTable}
            takePicture={canDraw ? takePicture : undefined}
            resetZoom={walk.span === undefined ? undefined : walk.onReset}
          />
        </>
      }
    >
      <figure aria-label={summaryOf(label, data)}>
        <div ref={ref}>
          {canDraw ? (
            <Plotted plotter={plotter} label={label} data={data} palette={palette} width={width} height={height} walk={walk} />
          ) : isFailed ? (
            <EmptyState title="The graph could not be drawn" action={<Button onClick={retry}>Try again</Button>}>
              The graph could not be loaded. If trying again does not help, reload the page.
            </EmptyState>
          ) : (
            <Pending label={label} height={height} />
          )}
        </div>
      </figure>
    </Frame>
  );
}
