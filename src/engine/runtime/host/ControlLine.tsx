import { ChevronDown, Ellipsis, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, bindClasses, Icon, IconButton, Menu, type MenuItem } from '../../../ui';
import { Ghosts } from '../../../ui/Ghosts';
import { useFitting } from '../../../ui/useFitting';
import { compareRanks } from '../../definition/rank';
import styles from './ControlLine.module.css';
import type { Control } from './control';

const cx = bindClasses(styles);

interface ControlLineProps {
  readonly controls: readonly Control[];
  readonly label: string;
  /** A control may come that is not there now: its place at the end is kept. */
  readonly keepsEnd: boolean;
  /** The bar of a phone has what does not fit here. */
  readonly isInBar: boolean;
  readonly className: string | undefined;
  /** How wide the fields beside it would like to be, in pixels; all but what the screen is for gives way to them. */
  readonly wanted?: number | undefined;
}

/** What the screen is for keeps the first place even where it comes and goes. */
function isPassing(control: Control): number {
  return Number(control.isPassing === true && control.rank !== 'primary');
}

/** The controls in the order in which a line takes them: by rank, and what comes and goes last, so that it never takes another's place. */
export function inOrder(controls: readonly Control[]): readonly Control[] {
  return controls.toSorted((one, other) => isPassing(one) - isPassing(other) || compareRanks(one.rank, other.rank));
}

/** One line of controls: as many as fit by their rank, the rest behind "More actions", or in the bar of a phone, and last what destroys. */
export function ControlLine({ controls, label, keepsEnd, isInBar, className, wanted = 0 }: ControlLineProps): ReactNode {
  const refreshes = controls.filter(({ isRefresh }) => isRefresh === true);
  const ordered = inOrder(controls.filter(({ isRefresh }) => isRefresh !== true));
  const shownAtBest = ordered.filter(({ rank }) => rank !== 'danger');
  const dangers = ordered.filter(({ rank }) => rank === 'danger');
  const { line, ghosts, fitting, widths } = useFitting<HTMLDivElement>(
    shownAtBest.map(({ id }) => id),
    !isInBar && (keepsEnd || dangers.length > 0),
    { keeps: shownAtBest.filter(({ rank }) => rank === 'primary').length, wanted },
  );
  const shown = shownAtBest.slice(0, fitting);
  const behind = isInBar ? [] : [...shownAtBest.slice(fitting), ...dangers];
  const isEmpty = shown.length + refreshes.length + behind.length === 0;
  // What comes and goes stands first: in a line that ends at the right nothing else moves then.
  const placed = shown.toSorted((one, other) => isPassing(other) - isPassing(one));
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
      {placed.map((control) => (
        <Shown key={control.id} control={control} width={widths[shownAtBest.indexOf(control)]} />
      ))}
      {behind.length > 0 ? <More controls={behind} /> : keepsEnd && !isInBar ? <span className={cx('end')} /> : null}
    </div>
  );
}

/** As wide as a control's button, whatever it is called now. */
function Ghost({ control: { label, labels = [label], icon, entries } }: { readonly control: Control }): ReactNode {
  return (
    <span className={cx('ghost')}>
      {[...new Set([label, ...labels])].map((each) => (
        <span key={each} className={cx('wide', (entries !== undefined || icon !== undefined) && 'pictured')} data-label={each} />
      ))}
    </span>
  );
}

interface ShownProps {
  readonly control: Control;
  /** As wide as it is at least, in pixels. */
  readonly width?: number | undefined;
  readonly size?: 'normal' | 'small' | undefined;
}

/** A control as a button, or as one that opens its list. */
export function Shown({ control, width, size = 'small' }: ShownProps): ReactNode {
  const { rank, label, icon, reason, isBusy, press, entries, isExpanded, expands, labels } = control;
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
          aria-expanded={isExpanded}
          aria-controls={expands}
          onClick={press}
          {...(icon === undefined ? {} : { icon: <Icon name={icon} /> })}
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

function itemOf({ label, reason, rank, icon }: Control, id: string): MenuItem {
  return { id, label, disabledReason: reason, danger: rank === 'danger', ...(icon === undefined ? {} : { icon: <Icon name={icon} /> }) };
}

/** What a control is behind "More actions": one entry, or under its name the entries of its list. */
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
