import { Check, Copy, Download, Search } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef } from 'react';
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
import { useToolbarStop } from '../../ui/useToolbarStop';
import { ColumnPanel, type ColumnPanelProps } from './ColumnPanel';
import styles from './DataGrid.module.css';
import { grouped } from './grouped';
import { rowsText } from './rowsText';

const cx = bindClasses(styles);

export interface ToolbarProps extends ColumnPanelProps {
  readonly label: string;
  readonly count: number;
  /** `undefined` if these are all. */
  readonly total: number | undefined;
  readonly size: number | undefined;
  readonly selected: number;
  readonly most: number | undefined;
  readonly counts: number | undefined;
  readonly message: string | undefined;
  readonly filter: string | undefined;
  readonly onFilter: (text: string | undefined) => void;
  readonly mayExport: boolean;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly isWriting: boolean;
  /** Sums count, even without rows. */
  readonly canWrite: boolean;
  readonly since: number | undefined;
  readonly onAll: ((isOn: boolean) => void) | undefined;
  /** A label-value list has no tools and no count. */
  readonly isPlain: boolean;
}

/** Row counts and tools: in the surrounding pane's header, else in a line above. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const places = use(HeaderPlace);
  useOffering(places?.exports ?? standingAlone, !props.isPlain);
  if (props.isPlain && props.message === undefined) return null;
  const lead = <Lead {...props} />;
  // Rendered in the same frame as the rows: a frame of their own would cost more.
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
  const { canWrite, mayExport, filter, onFilter, onCopy, onExport, isWriting } = props;
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  useToolbarStop(bar);
  const nothing = canWrite ? undefined : 'There are no rows.';
  return (
    <div ref={bar} role="toolbar" data-part="tools" aria-label={`${props.label}: tools`} className={cx('tools')}>
      <IconButton
        label={filter === undefined ? 'Filter rows' : 'Close the filter'}
        icon={<Search />}
        size="small"
        aria-expanded={filter !== undefined}
        onClick={() => onFilter(filter === undefined ? '' : undefined)}
      />
      <ColumnPanel {...props} />
      {/* A phone needs the space for title and count, and has nowhere to paste. */}
      {isPhone || !mayExport ? null : (
        <IconButton label="Copy" icon={<Copy />} size="small" disabledReason={nothing} busy={isWriting} onClick={onCopy} />
      )}
      <Exports shown={mayExport ? { label: 'Export what is shown', reason: nothing, isBusy: isWriting, press: onExport } : undefined} />
    </div>
  );
}

/** Tells the pane that the export is offered here. */
function useOffering(place: ExportPlace, isOffered: boolean): void {
  useEffect(() => {
    if (place !== standingAlone) place.setState({ isOffered });
    return () => place.setState({ isOffered: false });
  }, [place, isOffered]);
}

function Exports({ shown }: { readonly shown: WholeFile | undefined }): ReactNode {
  const places = use(HeaderPlace);
  const place = places?.exports ?? standingAlone;
  const whole = useStore(place, (state) => state.whole);
  if (whole === undefined || shown === undefined) {
    const only = whole ?? shown;
    return only === undefined ? null : (
      <IconButton
        label={only.label}
        icon={<Download />}
        size="small"
        disabledReason={only.reason}
        busy={only.isBusy}
        onClick={only.press}
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
