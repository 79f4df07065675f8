import { type KeyboardEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { bindClasses } from '../../../../ui';
import { type CellPosition, type Cells, cellAt, isOpen, widthOf } from './cells';
import { matrixColours } from './colours';
import styles from './Hours.module.css';
import type { Matrix } from './hoursMatrix';
import { heading, isHeading, matrixCommand } from './keys';
import { MatrixRow } from './MatrixRow';
import { useFinger } from './useFinger';
import { usePainting } from './usePainting';

const cx = bindClasses(styles);

interface MatrixTableProps {
  readonly label: string;
  readonly matrix: Matrix;
  readonly cells: Cells;
  readonly isReadOnly: boolean;
  /** `joins`: part of the same stroke as the previous change. */
  readonly onChange: (cells: Cells, joins: boolean) => void;
  readonly onUndo: () => void;
}

/** More columns get rotated headings. */
const mostUpright = 24;

function placeOf({ target }: Pick<SyntheticEvent, 'target'>): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell === null ? undefined : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** Toggling cells by the WAI-ARIA grid pattern: one tab stop, arrow keys, strokes with Shift or mouse. */
export function MatrixTable({ label, matrix, cells, isReadOnly, onChange, onUndo }: MatrixTableProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const isDragged = useRef(false);
  const hint = useId();
  const columns = Array.from({ length: widthOf(matrix) }, (_, column) => column);
  const nameOf = (column: number): string => matrix.columns[column] ?? `Column ${column + 1}`;
  const colours = matrixColours(matrix);
  const painting = usePainting({
    cells,
    onChange(changed, joins) {
      if (!isReadOnly) onChange(changed, joins);
    },
  });
  // Announces changes; screen readers read focused cells already.
  const [isAnnounced, setAnnounced] = useState(false);

  function announcement(): string {
    const names = [matrix.rows[active.row]?.label, active.column === heading ? undefined : nameOf(active.column)];
    const first = { row: Math.max(active.row, 0), column: Math.max(active.column, 0) };
    return `${names.filter(Boolean).join(', ')}: ${isOpen(cellAt(cells, first)) ? matrix.onLabel : matrix.offLabel}`;
  }

  function press(event: KeyboardEvent): void {
    const at = placeOf(event);
    const command = at && matrixCommand(event, at, { rows: cells.length, columns: columns.length });
    if (at === undefined || command === undefined) return;
    event.preventDefault();
    setAnnounced(command.kind !== 'move' || command.paints);
    if (command.kind === 'undo') onUndo();
    if (command.kind === 'toggle') painting.toggle(at);
    if (command.kind !== 'move') return;
    if (!command.paints) painting.end();
    else if (!painting.isUnderWay()) painting.begin(at, isOpen(cellAt(cells, at)));
    if (command.paints) painting.drawTo(command.to);
    table.current?.querySelector<HTMLElement>(`[data-row="${command.to.row}"][data-column="${command.to.column}"]`)?.focus();
  }

  // A finger scrolls and taps; after a rest it draws.
  const finger = useFinger(table, (target) => {
    const place = placeOf({ target });
    if (place === undefined || isHeading(place)) return;
    isDragged.current = true;
    setActive(place);
    setAnnounced(true);
    painting.begin(place, !isOpen(cellAt(cells, place)));
    painting.drawTo(place);
  });
  function hold(event: PointerEvent): void {
    isDragged.current = false;
    painting.end();
    if (event.pointerType !== 'mouse') finger.down(event);
    const place = placeOf(event);
    if (place === undefined || isHeading(place) || event.pointerType !== 'mouse' || event.button !== 0) return;
    painting.begin(place, !isOpen(cellAt(cells, place)));
  }
  function slide(event: PointerEvent): void {
    const target = event.pointerType === 'mouse' ? undefined : finger.move(event);
    const place = target === undefined ? undefined : placeOf({ target });
    if (place === undefined || isHeading(place) || !painting.isUnderWay() || table.current?.contains(target ?? null) !== true) return;
    painting.drawTo(place);
  }
  function lift(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    if (finger.isDrawing()) painting.end();
    finger.up();
  }
  function drag(event: PointerEvent): void {
    const place = placeOf(event);
    if (place === undefined || isHeading(place) || event.pointerType !== 'mouse' || event.buttons % 2 === 0) return;
    if (!isDragged.current && place.row === active.row && place.column === active.column) return;
    isDragged.current = true;
    painting.drawTo(place);
  }
  function click(event: SyntheticEvent<HTMLElement, globalThis.MouseEvent>): void {
    // A stroke's end is no click; assistive technology clicks without a pointer.
    const endsStroke = isDragged.current && event.nativeEvent.detail > 0;
    isDragged.current = false;
    const place = placeOf(event);
    setAnnounced(place !== undefined);
    if (place !== undefined && !endsStroke) painting.toggle(place);
    else painting.end();
  }

  return (
    <>
      <p id={hint} className={cx('hint')}>
        <span className={cx('sample', 'open')} style={colours} aria-hidden="true" /> {matrix.onLabel}
        <span className={cx('sample')} style={colours} aria-hidden="true" /> {matrix.offLabel}
        {isReadOnly ? null : (
          <span className={cx('how')}>
            <span className={cx('strokes')}>Drag, or use Shift + arrow keys, to set several. </span>
            <span className={cx('fingers')}>Hold a cell, then drag, to set several. </span>Press a heading for its whole row or column.
          </span>
        )}
      </p>
      <div className={cx('scroller')}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table, whose cells are its grid cells
          role="grid"
          aria-label={label}
          aria-describedby={hint}
          aria-readonly={isReadOnly ? true : undefined}
          className={cx('table', isReadOnly && 'fixed')}
          style={colours}
          onKeyDown={press}
          onPointerDown={hold}
          onPointerOver={drag}
          onPointerMove={slide}
          onPointerUp={lift}
          onPointerCancel={lift}
          onClick={click}
          onFocus={(event) => setActive((before) => placeOf(event) ?? before)}
        >
          <thead>
            <tr>
              <td className={cx('corner')} />
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-row={heading}
                  data-column={column}
                  tabIndex={active.row === heading && active.column === column ? 0 : -1}
                  className={cx('column', columns.length > mostUpright && 'turned')}
                >
                  <span>{nameOf(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ label: rowLabel, short }, row) => (
              <MatrixRow
                // Rows are places of a table and may share a label.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={row}
                row={row}
                label={rowLabel}
                short={columns.length > mostUpright ? short : undefined}
                columns={columns.length}
                cells={cells[row]}
                active={active.row === row ? active.column : undefined}
                onLabel={matrix.onLabel}
                offLabel={matrix.offLabel}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="sr-only">
        {isAnnounced ? announcement() : ''}
      </p>
    </>
  );
}
