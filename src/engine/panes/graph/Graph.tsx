import type { ReactNode } from 'react';
import { Button, EmptyState } from '../../../ui';
import { type SaveTable, saveTableAtOnce } from '../../../ui/modals/saveFile';
import type { GraphPoint } from '../../definition/kinds/graph';
import { Frame, Pending } from './Frame';
import { pictureOf } from './figure';
import { GraphActions } from './GraphActions';
import { Legend } from './Legend';
import { loadPlotly, type Plotter } from './loadPlotly';
import { Plotted } from './Plotted';
import { heightOf } from './panels';
import type { GraphData } from './series';
import { usePlotter } from './usePlotter';
import { useSurface } from './useSurface';
import { useWalk } from './useWalk';
import { summaryOf, titleOf } from './words';

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
          <Legend data={data} palette={palette} />
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
      <figure aria-label={summaryOf(data.title ?? label, data)}>
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
