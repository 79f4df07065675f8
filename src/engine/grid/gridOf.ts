import { currencySymbol } from '../../schemas/wire/currency';
import type { DateOrder } from '../../schemas/wire/dates';
import type { IconName } from '../../ui/icons';
import type { CellKind } from '../definition/column';
import { cellKinds } from './formats';
import type { CellLook, CellPart, GridColumn, GridModel } from './model';
import { withTotalsLast } from './totals';
import { colourOf, primitiveOf, recordOf } from './values';

/** A column of a grid whose rows are typed. */
export interface ColumnOf<Row extends object> {
  /** Unique in the grid; also the row's property, unless `value` says otherwise. */
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly cell?: CellKind | undefined;
  readonly isSortable?: false | undefined;
  readonly isWhole?: true | undefined;
  readonly isPlain?: true | undefined;
  readonly value?: ((row: Row) => unknown) | undefined;
  /** Of cells of the kind `icon`. */
  readonly icon?: ((row: Row) => { readonly icon: IconName; readonly label: string } | undefined) | undefined;
  /** Of cells of the kind `buttons`: the screen is told the place of the one that is pressed as a code. */
  readonly buttons?: ((row: Row) => readonly { readonly label: string }[]) | undefined;
  /** What a cell of that kind says without a button. */
  readonly noButtons?: string | undefined;
}

interface GridOfOptions {
  readonly dateOrder?: DateOrder | undefined;
  readonly pageCount?: number | undefined;
  readonly pageNumber?: number | undefined;
}

const plainLook: CellLook = {
  background: undefined,
  foreground: undefined,
  isBold: false,
  isLocked: false,
  isHidden: false,
  doesFlash: false,
  control: undefined,
};

function columnOf<Row extends object>(column: ColumnOf<Row>): GridColumn {
  const { key, title, width, cell = 'text', isSortable, isWhole, isPlain } = column;
  const { alignment } = cellKinds[cell];
  return {
    key,
    title,
    width,
    alignment,
    titleAlignment: alignment,
    isLocked: false,
    isSortable,
    isWhole,
    isPlain,
    background: undefined,
    foreground: undefined,
    isCollapsing: false,
    group: undefined,
  };
}

/** The text of a cell that is no value but a picture or buttons; nothing for any other. */
function partText<Row extends object>({ cell, icon, buttons, noButtons = '' }: ColumnOf<Row>, row: Row): string | undefined {
  if (cell === 'icon') return icon?.(row)?.label ?? '';
  if (cell !== 'buttons') return undefined;
  const labels = buttons?.(row).map(({ label }) => label) ?? [];
  return labels.length === 0 ? noButtons : labels.join(', ');
}

/** What a cell draws beside its text. */
function partOf<Row extends object>({ cell, icon, buttons }: ColumnOf<Row>, row: Row, value: unknown): CellPart | undefined {
  if (cell === 'status') {
    const status = recordOf(value);
    return status && { kind: 'badge', colour: colourOf(status['colour']) };
  }
  if (cell === 'icon') {
    const shown = icon?.(row);
    return shown && { kind: 'icon', icon: shown.icon };
  }
  if (cell !== 'buttons') return undefined;
  const labels = buttons?.(row).map(({ label }) => label) ?? [];
  return labels.length === 0 ? undefined : { kind: 'buttons', labels };
}

/** The pictures that the cells of these columns draw. */
function iconsIn<Row extends object>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): readonly IconName[] {
  const found = columns.flatMap(({ cell, icon }) => (cell === 'icon' ? rows.flatMap((row) => icon?.(row)?.icon ?? []) : []));
  return [...new Set(found)];
}

/** The grid of typed rows under declared columns, for screens whose columns the server does not describe. */
export function gridOf<Row extends object>(
  columns: readonly ColumnOf<Row>[],
  given: readonly Row[],
  { dateOrder = 'day-first', pageCount = 1, pageNumber = 1 }: GridOfOptions = {},
): GridModel {
  const { rows, totalCount } = withTotalsLast(given);
  const format = { currency: currencySymbol(), dateOrder };

  function raw(row: number, column: number): unknown {
    const from = rows[row];
    const by = columns[column];
    if (from === undefined || by === undefined) return undefined;
    const found: unknown = by.value === undefined ? Reflect.get(from, by.key) : by.value(from);
    return found;
  }

  function text(row: number, column: number): string {
    const from = rows[row];
    const by = columns[column];
    if (from === undefined || by === undefined) return '';
    return partText(by, from) ?? cellKinds[by.cell ?? 'text'].format(raw(row, column), format);
  }

  return {
    columns: columns.map((column) => columnOf(column)),
    groups: [],
    rowCount: rows.length - totalCount,
    totalCount,
    pageCount,
    pageNumber,
    icons: iconsIn(columns, rows),
    problems: [],
    text,
    value(row, column) {
      const kind = columns[column]?.cell ?? 'text';
      // These have no value of their own to be sorted by.
      return kind === 'status' || kind === 'icon' || kind === 'buttons' ? text(row, column) : primitiveOf(raw(row, column));
    },
    look(row, column) {
      const from = rows[row];
      const by = columns[column];
      if (from === undefined || by === undefined) return undefined;
      const part = partOf(by, from, raw(row, column));
      return part && { ...plainLook, part };
    },
    isClickable: (row) => row >= 0 && row < rows.length - totalCount,
    source: (row) => rows[row],
    scan: () => [],
  };
}
