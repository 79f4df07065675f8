import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { bindClasses } from './classNames';
import styles from './Menu.module.css';
import { place } from './place';

const cx = bindClasses(styles);

export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why it cannot be chosen now; shown under its label. */
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Whether this is the chosen one of a few; items that have it are announced as chosen or not. */
  readonly checked?: boolean | undefined;
}

/** What the trigger spreads on its Button or IconButton. */
export interface MenuTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps<Id extends string> {
  readonly trigger: (attributes: MenuTrigger) => ReactNode;
  readonly items: readonly MenuItem<Id>[];
  readonly onAction: (id: Id) => void;
  readonly align?: 'start' | 'end' | undefined;
  /** Below its trigger, opened by the up and down keys, or to its right, as from a narrow menu bar, opened by the right key. */
  readonly side?: 'bottom' | 'right' | undefined;
}

const openingKeys: Readonly<Record<'bottom' | 'right', readonly string[]>> = { bottom: ['ArrowDown', 'ArrowUp'], right: ['ArrowRight'] };

/** Where a key leads from the item at `index`; `undefined` for keys that move nothing. */
function target(event: KeyboardEvent, index: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  const count = items.length;
  if (event.key === 'ArrowDown') return items[(index + 1) % count];
  if (event.key === 'ArrowUp') return items[(index - 1 + count) % count];
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items[count - 1];
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()));
}

/**
 * A menu button after the WAI-ARIA pattern. The browser's popover gives the top layer (also over a dialog), dismissal by a click outside
 * or Escape, and the return of the focus, which happens before `onAction`, so that a dialog opened by it returns there too.
 */
export function Menu<Id extends string>({ trigger, items, onAction, align = 'start', side = 'bottom' }: MenuProps<Id>): ReactNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const entries = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  function toggled(event: ToggleEvent<HTMLDivElement>): void {
    const shown = event.newState === 'open';
    setOpen(shown);
    const anchor = document.getElementById(`${id}-trigger`);
    if (!shown || anchor === null) return;
    place(event.currentTarget, anchor, { side, align, gap: 4 });
    const all = entries();
    (event.currentTarget.dataset['from'] === 'last' ? all.at(-1) : all[0])?.focus();
  }

  function openByKey(event: KeyboardEvent<HTMLElement>): void {
    if (!openingKeys[side].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (menu.current === null || event.currentTarget.ariaDisabled === 'true') return;
    menu.current.dataset['from'] = event.key === 'ArrowUp' ? 'last' : 'first';
    menu.current.showPopover();
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab' || (side === 'right' && event.key === 'ArrowLeft')) menu.current?.hidePopover();
    const all = entries();
    const next = target(
      event,
      all.findIndex((item) => item.matches(':focus')),
      all,
    );
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  function choose(item: MenuItem<Id>): void {
    if (item.disabledReason !== undefined) return;
    menu.current?.hidePopover();
    onAction(item.id);
  }

  return (
    <>
      {trigger({ id: `${id}-trigger`, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open, onKeyDown: openByKey })}
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-trigger`}
        popover="auto"
        className={cx('menu')}
        onBeforeToggle={(event) => event.newState === 'closed' && delete event.currentTarget.dataset['from']}
        onToggle={toggled}
        onKeyDown={move}
      >
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onChoose={() => choose(item)} />
        ))}
      </div>
    </>
  );
}

function MenuEntry({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }): ReactNode {
  const { label, icon, disabledReason, danger = false, checked } = item;
  const mark = checked === undefined ? icon : checked ? <Check /> : <span />;
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      aria-disabled={disabledReason === undefined ? undefined : true}
      className={cx('item', danger && 'danger', disabledReason !== undefined && 'blocked')}
      onClick={onChoose}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {mark === undefined ? null : (
        <span className={cx('icon')} aria-hidden="true">
          {mark}
        </span>
      )}
      <span>
        {label}
        {disabledReason === undefined ? null : <span className={cx('reason')}> {disabledReason}</span>}
      </span>
    </button>
  );
}
