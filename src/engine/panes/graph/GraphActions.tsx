import { Download, Image, Table2, ZoomOut } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { safeFileName } from '../../../schemas/wire/fileName';
import { Banner, Button, bindClasses, useTask } from '../../../ui';
import { type SaveTable, saveFile } from '../../../ui/modals/saveFile';
import { toCsv } from '../../grid/separated';
import styles from './GraphPane.module.css';
import { GraphTable } from './GraphTable';
import type { GraphData } from './series';
import { rowsOf } from './words';

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

export function GraphActions({ label, data, mayExport, saveTable, takePicture, resetZoom }: GraphActionsProps): ReactNode {
  const [showsData, setShowsData] = useState(false);
  const table = useId();
  const picture = useTask(() => 'The image could not be made.');
  const fileName = safeFileName(data.title ?? label) || 'Graph';

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
