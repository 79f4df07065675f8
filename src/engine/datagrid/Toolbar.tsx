import { Check, Copy, Download, Search } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Age } from '../../ui/Age';
import { Checkbox } from '../../ui/Checkbox';
import { bindClasses } from '../../ui/classNames';
import { createExportPlace, type ExportPlace, HeaderPlace, type WholeFile } from '../../ui/HeaderPlace';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { TextField } from '../../ui/TextField';
import { useIsPhone } from '../../ui/useIsPhone';
import { ColumnPanel, type ColumnPanelProps } from './ColumnPanel';
import styles from './DataGrid.module.css';
import { grouped } from './grouped';
import { rowsText } from './rowsText';

const cx = bindClasses(styles);

export interface ToolbarProps extends ColumnPanelProps {
  /** Rows shown, rows selected, and how many may be. */
  readonly count: number;
  /** How many there are on all pages; nothing where these are all. */
  readonly total: number | undefined;
  /** How many rows a page has at most, where that is known. */
  readonly size: number | undefined;
  readonly selected: number;
  readonly most: number | undefined;
  /** How many rows may be selected, where how many are is said by itself. */
  readonly counts: number | undefined;
  /** Something that just happened, said aloud. */
  readonly message: string | undefined;
  readonly filter: string | undefined;
  /** undefined closes the filter. */
  readonly onFilter: (text: string | undefined) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly isWriting: boolean;
  /** Whether there is anything to copy or export; sums are, also without rows. */
  readonly canWrite: boolean;
  /** When the rows came, where how old they are is told. */
  readonly since: number | undefined;
  /** Selects all rows that are shown, or none. */
  readonly onAll: ((isOn: boolean) => void) | undefined;
  /** It is a list of labels and values: there are no tools, and nobody counts its rows. */
  readonly isPlain: boolean;
}

/**
 * How much there is, and what can be done with all of it: in the header of the pane around, or where there is none in one quiet line above the
 * grid.
 */
export function Toolbar(props: ToolbarProps): ReactNode {
  const places = use(HeaderPlace);
  useOffering(places?.exports ?? standingAlone, !props.isPlain);
  if (props.isPlain && props.message === undefined) return null;
  const lead = <Lead {...props} />;
  // With the rows, whose frame they share: one of their own would cost more than they do.
  const tools = props.isPlain ? null : <Tools {...props} />;
  if (places === undefined) {
    return (
      <div className={cx('toolbar')}>
        {lead}
        {tools}
      </div>
    );
  }
  return (
    <>
      {places.lead === null ? null : createPortal(lead, places.lead)}
      {places.tools === null ? null : createPortal(tools, places.tools)}
    </>
  );
}

/** What is looked for in the rows, and how many there are. */
function Lead({ grid, count, total, size, selected, most, counts, message, filter, onFilter, onAll, since }: ToolbarProps): ReactNode {
  const chosen =
    selected === 0 && most === undefined ? '' : `, ${grouped(selected)}${most === undefined ? '' : ` of ${grouped(most)}`} selected`;
  const amount = `${rowsText({ grid, count, total, size })}${counts === undefined ? chosen : ''}`;
  return (
    <>
      {onAll === undefined ? null : (
        <span className={cx('all')}>
          <Checkbox
            label="Select All"
            checked={count > 0 && selected >= count}
            indeterminate={selected > 0 && selected < count}
            disabled={count === 0}
            onChange={onAll}
          />
        </span>
      )}
      {filter === undefined ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field closes it.
        <span data-filter="" className={cx('filter')} onKeyDown={(event) => event.key === 'Escape' && onFilter(undefined)}>
          <TextField label="Filter rows" hideLabel type="search" placeholder="Filter rows" autoFocus value={filter} onChange={onFilter} />
        </span>
      )}
      <p className={cx('count')} role="status">
        <span className={cx('amount')} title={amount}>
          {amount}
        </span>
        {counts === undefined ? null : (
          <span className={cx('chosen')}>
            {grouped(selected)} of {grouped(counts)} selected
          </span>
        )}
        {message === undefined ? null : (
          <span className={cx('message')}>
            <Check aria-hidden="true" />
            {message}
          </span>
        )}
      </p>
      {since === undefined ? null : <Age since={since} />}
    </>
  );
}

function Tools(props: ToolbarProps): ReactNode {
  const { canWrite, filter, onFilter, onCopy, onExport, isWriting } = props;
  const isPhone = useIsPhone();
  const nothing = canWrite ? undefined : 'There are no rows.';
  return (
    <span className={cx('tools')}>
      <IconButton
        label={filter === undefined ? 'Filter rows' : 'Close the filter'}
        icon={<Search />}
        size="small"
        aria-expanded={filter !== undefined}
        onClick={() => onFilter(filter === undefined ? '' : undefined)}
      />
      <ColumnPanel {...props} />
      {/* The title and the number of rows need its room on a phone, which has nothing to paste them into. */}
      {isPhone ? null : <IconButton label="Copy" icon={<Copy />} size="small" disabledReason={nothing} busy={isWriting} onClick={onCopy} />}
      <Exports shown={{ label: 'Export what is shown', reason: nothing, isBusy: isWriting, press: onExport }} />
    </span>
  );
}

/** Says that the whole file is offered here. */
function useOffering(place: ExportPlace, isOffered: boolean): void {
  useEffect(() => {
    if (place !== standingAlone) place.setState({ isOffered });
    return () => place.setState({ isOffered: false });
  }, [place, isOffered]);
}

/** One way to a file: of what is shown, and of all of it where the pane has one. */
function Exports({ shown }: { readonly shown: WholeFile }): ReactNode {
  const places = use(HeaderPlace);
  const place = places?.exports ?? standingAlone;
  const whole = useStore(place, (state) => state.whole);
  if (whole === undefined) {
    return (
      <IconButton
        label={shown.label}
        icon={<Download />}
        size="small"
        disabledReason={shown.reason}
        busy={shown.isBusy}
        onClick={shown.press}
      />
    );
  }
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <IconButton {...attributes} label="Export…" icon={<Download />} size="small" busy={shown.isBusy || whole.isBusy} />
      )}
      items={[
        { id: 'whole', label: whole.label, disabledReason: whole.reason },
        { id: 'shown', label: shown.label, disabledReason: shown.reason },
      ]}
      onAction={(id) => (id === 'whole' ? whole : shown).press()}
    />
  );
}

const standingAlone = createExportPlace();
