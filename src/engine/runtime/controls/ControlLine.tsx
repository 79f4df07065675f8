import { ChevronDown, Ellipsis, RefreshCw, ToggleLeft, ToggleRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, bindClasses, Icon, IconButton, Menu, type MenuItem } from '../../../ui';
import { Ghosts } from '../../../ui/Ghosts';
import { useFitting } from '../../../ui/useFitting';
import { useToolbarStop } from '../../../ui/useToolbarStop';
import { compareRanks } from '../../definition/rank';
import styles from './ControlLine.module.css';
import type { Control } from './control';

const cx = bindClasses(styles);

interface ControlLineProps {
  readonly controls: readonly Control[];
  readonly label: string;
  /** Reserves the last place for a control that may appear. */
  readonly keepsEnd: boolean;
  readonly isInBar: boolean;
  readonly className: string | undefined;
  /** Desired width of the adjacent fields, in pixels; all but the main control give way. */
  readonly wanted?: number | undefined;
}

function isPassing(control: Control): number {
  return Number(control.isPassing === true && control.rank !== 'primary');
}

/** Sorts controls by rank, transient ones last so that they never displace another. */
export function inOrder(controls: readonly Control[]): readonly Control[] {
  return controls.toSorted((one, other) => isPassing(one) - isPassing(other) || compareRanks(one.rank, other.rank));
}

/** Renders as many controls in one line as fit; the rest go behind "More actions" or into the phone's bar. */
export function ControlLine({ controls, label, keepsEnd, isInBar, className, wanted = 0 }: ControlLineProps): ReactNode {
  const refreshes = controls.filter(({ isRefresh }) => isRefresh === true);
  const ordered = inOrder(controls.filter(({ isRefresh }) => isRefresh !== true));
  const isBehind = ({ rank, isQuiet }: Control) => rank === 'danger' || isQuiet === true;
  const shownAtBest = ordered.filter((control) => !isBehind(control));
  const always = ordered.filter(isBehind).toSorted((one, other) => compareRanks(one.rank, other.rank));
  const { line, ghosts, fitting, widths } = useFitting<HTMLDivElement>(
    shownAtBest.map(({ id }) => id),
    !isInBar && (keepsEnd || always.length > 0),
    { keeps: shownAtBest.filter(({ rank }) => rank === 'primary').length, wanted },
  );
  useToolbarStop(line);
  const shown = shownAtBest.slice(0, fitting);
  const behind = isInBar ? [] : [...shownAtBest.slice(fitting), ...always];
  const isEmpty = shown.length + refreshes.length + behind.length === 0;
  // Transient controls stand first: in a right-aligned line nothing else moves then.
  const placed = shown.toSorted((one, other) => isPassing(other) - isPassing(one));
  // An export is transient until the response, when it moves to the grid's tools: it stands before the refresh.
  const leaving = placed.filter((control) => control.isExport === true && isPassing(control) === 1);
  const draw = (control: Control) => <Shown key={control.id} control={control} width={widths[shownAtBest.indexOf(control)]} />;
  return (
    <div
      ref={line}
      {...(isEmpty ? {} : { role: 'toolbar', 'aria-label': label })}
      className={cx('line', className)}
      data-whole={isInBar ? undefined : ''}
    >
      <Ghosts ref={ghosts}>
        {shownAtBest.map((control) => (
          <Ghost key={control.id} control={control} />
        ))}
        {isInBar ? null : <span className={cx('end')} />}
      </Ghosts>
      {leaving.map(draw)}
      {refreshes.map(({ id, label: name, reason, isBusy, press }) => (
        <IconButton
          key={id}
          data-fixed=""
          label={name}
          icon={<RefreshCw />}
          size="small"
          disabledReason={reason}
          busy={isBusy}
          onClick={press}
        />
      ))}
      {placed.filter((control) => !leaving.includes(control)).map(draw)}
      {behind.length > 0 ? <More controls={behind} /> : keepsEnd && !isInBar ? <span className={cx('end')} /> : null}
    </div>
  );
}

function Ghost({ control: { label, labels = [label], icon, isOn, entries } }: { readonly control: Control }): ReactNode {
  return (
    <span className={cx('ghost')}>
      {[...new Set([label, ...labels])].map((each) => (
        <span
          key={each}
          className={cx('wide', (entries !== undefined || icon !== undefined || isOn !== undefined) && 'pictured')}
          data-label={each}
        />
      ))}
    </span>
  );
}

interface ShownProps {
  readonly control: Control;
  readonly width?: number | undefined;
  readonly size?: 'normal' | 'small' | undefined;
}

/** Renders a control as a button, or as a menu button. */
export function Shown({ control, width, size = 'small' }: ShownProps): ReactNode {
  const { rank, label, icon, letter, isOn, reason, isBusy, press, entries, isExpanded, expands, labels } = control;
  const variant = rank === 'primary' ? 'primary' : 'secondary';
  const room = labels === undefined || width === undefined ? {} : { style: { minWidth: width } };
  if (entries === undefined) {
    return (
      <span className={cx('place')} {...room}>
        <Button
          data-rank={rank}
          size={size}
          variant={variant}
          busy={isBusy}
          disabledReason={reason}
          aria-keyshortcuts={letter}
          aria-expanded={isExpanded}
          aria-controls={expands}
          onClick={press}
          {...(icon === undefined ? {} : { icon: <Icon name={icon} /> })}
          {...(isOn === undefined ? {} : { role: 'switch', 'aria-checked': isOn, icon: isOn ? <ToggleRight /> : <ToggleLeft /> })}
        >
          {label}
        </Button>
      </span>
    );
  }
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} size={size} variant={variant} icon={<ChevronDown />} disabledReason={reason} busy={isBusy}>
          {label}
        </Button>
      )}
      items={entries.map((entry) => itemOf(entry, entry.id))}
      onAction={(id) => entries.find((entry) => entry.id === id)?.press()}
    />
  );
}

function itemOf({ label, reason, rank, icon, isOn }: Control, id: string): MenuItem {
  return {
    id,
    label,
    checked: isOn,
    disabledReason: reason,
    danger: rank === 'danger',
    ...(icon === undefined ? {} : { icon: <Icon name={icon} /> }),
  };
}

export function behindOf(control: Control): readonly { readonly item: MenuItem; readonly press: () => void }[] {
  const { id, label, reason, press, entries } = control;
  if (entries === undefined) return [{ item: itemOf(control, id), press }];
  return entries.map((entry) => ({
    item: { ...itemOf({ ...entry, reason: reason ?? entry.reason }, `${id}/${entry.id}`), group: label },
    press: entry.press,
  }));
}

function More({ controls }: { readonly controls: readonly Control[] }): ReactNode {
  const entries = controls.flatMap(behindOf);
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <IconButton {...attributes} label="More actions" icon={<Ellipsis />} size="small" busy={controls.some(({ isBusy }) => isBusy)} />
      )}
      items={entries.map(({ item }) => item)}
      onAction={(id) => entries.find(({ item }) => item.id === id)?.press()}
    />
  );
}
