import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { bindClasses } from '../../ui/classNames';
import { IconButton } from '../../ui/IconButton';
import { Popover } from '../../ui/Popover';
import { alikeColumns } from '../grid/alike';
import { describedLayout, type GridLayout, moveColumn, orderedColumns, setHidden, setTable, unfold } from '../grid/layout';
import type { GridModel } from '../grid/model';
import styles from './DataGrid.module.css';

const cx = bindClasses(styles);

export interface ColumnPanelProps {
  readonly grid: GridModel;
  readonly layout: GridLayout;
  /** Shown as text above the rows instead. */
  readonly folded: readonly number[];
  readonly onLayout: (layout: GridLayout) => void;
  /** Too narrow for the columns: rows are cards unless the user wants a table. */
  readonly isNarrow: boolean;
}

/** Chooses and orders columns. Its content exists only while open. */
export function ColumnPanel(props: ColumnPanelProps): ReactNode {
  return (
    <Popover
      label="Columns"
      align="end"
      size="form"
      trigger={(attributes) => <IconButton {...attributes} label="Columns" icon={<Columns3 />} size="small" />}
    >
      <ColumnRows {...props} />
    </Popover>
  );
}

function keyOf(grid: GridModel, index: number): string {
  return grid.columns[index]?.key ?? '';
}

function ColumnRows({ grid, layout, folded, onLayout, isNarrow }: ColumnPanelProps): ReactNode {
  const ordered = orderedColumns(grid, layout);
  const hidden = new Set(layout.hidden);
  const shown = ordered.filter((index) => !hidden.has(keyOf(grid, index))).length;
  const alike = useMemo(() => alikeColumns(grid, [...grid.columns.keys()]).map((index) => keyOf(grid, index)), [grid]);
  const idle = alike.filter((key) => !hidden.has(key));
  return (
    <>
      {isNarrow ? (
        <div className={cx('apart')}>
          <Checkbox label="Show as a table" checked={layout.isTable === true} onChange={(isTable) => onLayout(setTable(layout, isTable))} />
        </div>
      ) : null}
      {alike.length === 0 || alike.length === ordered.length ? null : (
        <div className={cx('apart')}>
          <Checkbox
            label={`Columns with one value in all rows (${alike.length})`}
            checked={idle.length > 0}
            disabled={idle.length === shown}
            onChange={(checked) => onLayout(alike.reduce((next, key) => setHidden(next, key, !checked), layout))}
          />
        </div>
      )}
      <ul className={cx('columns')}>
        {ordered.map((index, at) => {
          const column = grid.columns[index];
          if (column === undefined) return null;
          const { key, title, isLocked } = column;
          const move = (step: number): { readonly disabledReason?: string; readonly onClick: () => void } => {
            const to = grid.columns[ordered[at + step] ?? -1];
            if (to === undefined || to.isLocked !== isLocked)
              return { disabledReason: 'It cannot move further.', onClick: () => undefined };
            return { onClick: () => onLayout(moveColumn(grid, layout, key, to.key)) };
          };
          const name = title.trim() === '' ? key : title.slice(0, 80);
          const isFolded = folded.includes(index);
          const isShown = !hidden.has(key) && !isFolded;
          return (
            <li key={key} className={cx('column')}>
              <Checkbox
                label={isFolded ? `${name} (above the rows)` : name}
                checked={isShown}
                disabled={isShown && shown === 1}
                onChange={(checked) => onLayout(isFolded ? unfold(layout, key) : setHidden(layout, key, !checked))}
              />
              <span>
                <IconButton label={`Move ${name} earlier`} icon={<ArrowUp />} size="small" {...move(-1)} />
                <IconButton label={`Move ${name} later`} icon={<ArrowDown />} size="small" {...move(1)} />
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" size="small" onClick={() => onLayout(describedLayout)}>
        Reset columns
      </Button>
    </>
  );
}
