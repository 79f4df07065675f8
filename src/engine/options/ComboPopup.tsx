import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import { bindClasses } from '../ui/classNames';
import { place } from '../ui/place';
import styles from './Combobox.module.css';
import type { Found } from './comboState';
import { shorten } from './shorten';

const cx = bindClasses(styles);

interface ComboPopupProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly found: Found;
  readonly active: number;
  readonly chosen: FieldValue;
  readonly label: string;
  readonly onTake: (id: number | undefined) => void;
}

/** The choices under a combobox, in the browser's top layer so that nothing cuts them off. */
export function ComboPopup({ id, anchor, found, active, chosen, label, onTake }: ComboPopupProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popup.current;
    const input = anchor.current;
    if (box === null || input === null) return;
    box.showPopover();
    box.style.width = `${input.offsetWidth}px`;
    place(box, input, { side: 'bottom', align: 'start', gap: 2 });
  }, [anchor]);
  useLayoutEffect(() => {
    popup.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the input, nothing more.
    <div ref={popup} popover="manual" className={cx('popup')} onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={shorten(label)} className={cx('list')}>
        {found.entries.map((entry, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys, as WAI-ARIA's combobox has it.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active choice.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a server may repeat an id, and a choice has no state.
            key={at}
            id={`${id}-choice-${at}`}
            data-at={at}
            role="option"
            aria-selected={entry.id === chosen}
            className={cx('choice', entry.id === undefined && 'blank', at === active && 'active')}
            onClick={() => onTake(entry.id)}
          >
            {shorten(entry.name)}
          </div>
        ))}
      </div>
      <p role="status" className={cx('note')}>
        {found.entries.length === 0 ? 'Nothing found.' : found.more > 0 ? `${found.more} more. Type to narrow them down.` : ''}
      </p>
    </div>
  );
}
