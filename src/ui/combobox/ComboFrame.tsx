import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { bindClasses } from '../classNames';
import { place } from '../place';
import styles from './Combobox.module.css';

const cx = bindClasses(styles);

export interface ComboLine {
  readonly name: string;
  readonly note?: string | undefined;
  readonly isChosen?: boolean;
  readonly isBlank?: boolean;
}

interface ComboFrameProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly lines: readonly ComboLine[];
  /** The index of the line that Enter selects, -1 for none. */
  readonly active: number;
  readonly onTake: (at: number) => void;
  readonly note: string;
}

/** Pixels; wider than a narrow field, so that names stay distinguishable. */
const leastWidth = 320;

/** A combobox's list, in the top layer so that nothing clips it. Line ids: `{id}-choice-{number}`. */
export function ComboFrame({ id, anchor, label, lines, active, onTake, note }: ComboFrameProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popup.current;
    const input = anchor.current;
    if (box === null || input === null) return;
    box.showPopover();
    box.style.width = `${Math.max(input.offsetWidth, Math.min(leastWidth, window.innerWidth))}px`;
    place(box, input, { side: 'bottom', align: 'start', gap: 2 });
  }, [anchor]);
  useLayoutEffect(() => {
    popup.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the input, nothing more.
    <div ref={popup} popover="manual" className={cx('popup')} onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={cx('list')}>
        {lines.map((line, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys, as WAI-ARIA's combobox has it.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active choice.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a server may repeat an id, and a choice has no state.
            key={at}
            id={`${id}-choice-${at}`}
            data-at={at}
            role="option"
            aria-selected={line.isChosen === true}
            className={cx('choice', line.isBlank && 'blank', at === active && 'active')}
            onClick={() => onTake(at)}
          >
            {line.name}
            {line.note === undefined ? null : <span className={cx('second')}>{line.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={cx('note')}>
        {note}
      </p>
    </div>
  );
}
