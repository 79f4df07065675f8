import { Check } from 'lucide-react';
import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { arrowMove, inAColumn } from './arrowMove';
import { bindClasses } from './classNames';
import { leadingTo } from './leading';
import styles from './Menu.module.css';
import { placeOpened } from './place';
import { findTyped, isCharacter, isTyping, nothingTyped, type Typed, typeCharacter } from './typeAhead';

const cx = bindClasses(styles);

export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly group?: string | undefined;
  readonly href?: string | undefined;
  /** The selected one of its group; without a group, switched on. */
  readonly checked?: boolean | undefined;
}

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
  /** Below its trigger (up and down keys), or to its right (right key). */
  readonly side?: 'bottom' | 'right' | undefined;
}

const openingKeys: Readonly<Record<'bottom' | 'right', readonly string[]>> = { bottom: ['ArrowDown', 'ArrowUp'], right: ['ArrowRight'] };

/** The type-ahead text after a key; undefined if it is no character, or a leading space. */
function typedWith({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, before: Typed): Typed | undefined {
  if (!isCharacter(key) || ctrlKey || metaKey || altKey || (key === ' ' && !isTyping(before, timeStamp))) return undefined;
  return typeCharacter(before, key, timeStamp);
}

/** A menu button (WAI-ARIA). The popover returns the focus before `onAction`, so that its dialog returns it there too. */
export function Menu<Id extends string>({ trigger, items, onAction, align = 'start', side = 'bottom' }: MenuProps<Id>): ReactNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef(nothingTyped);
  const [open, setOpen] = useState(false);
  const entries = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  /** `autofocus` makes the browser focus it on showing, so that early keys arrive. */
  function focusOnOpening(): void {
    typed.current = nothingTyped;
    const all = entries();
    const first = menu.current?.dataset['from'] === 'last' ? all.at(-1) : all[0];
    for (const entry of all) entry.toggleAttribute('autofocus', entry === first);
  }

  function toggled(event: ToggleEvent<HTMLDivElement>): void {
    const shown = event.newState === 'open';
    setOpen(shown);
    const anchor = document.getElementById(`${id}-trigger`);
    if (!shown || anchor === null) return;
    placeOpened(event.currentTarget, anchor, { side, align, gap: 4 });
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
    const index = all.findIndex((item) => item.matches(':focus'));
    const by = arrowMove(inAColumn, event.key, index, all.length);
    if (by !== undefined) typed.current = nothingTyped;
    const to = by ?? typedTo(event, index, all);
    const presses = to === undefined && event.key === ' ' && event.target instanceof HTMLAnchorElement;
    if (to === undefined && !presses) return;
    event.preventDefault();
    // A link reacts to Enter only.
    if (to === undefined) all[index]?.click();
    else all[to]?.focus();
  }

  function typedTo(event: KeyboardEvent, index: number, all: readonly HTMLElement[]): number | undefined {
    const now = typedWith(event, typed.current);
    typed.current = now ?? nothingTyped;
    if (now === undefined) return undefined;
    const match = findTyped(all.length, (at) => all[at]?.textContent?.trim() ?? '', index < 0 ? all.length - 1 : index, now.text);
    return match < 0 ? index : match;
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
        onBeforeToggle={(event) => (event.newState === 'open' ? focusOnOpening() : delete event.currentTarget.dataset['from'])}
        onToggle={toggled}
        onKeyDown={move}
      >
        {runsOf(items).map((run, at) => (
          <Fragment key={run[0].id}>
            {at === 0 ? null : <hr className={cx('rule')} />}
            <Run items={run} onChoose={choose} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

type OneOrMore<Id extends string> = readonly [MenuItem<Id>, ...MenuItem<Id>[]];

function runsOf<Id extends string>(items: readonly MenuItem<Id>[]): readonly OneOrMore<Id>[] {
  const runs: OneOrMore<Id>[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run === undefined || run[0].group !== item.group) runs.push([item]);
    else runs.splice(-1, 1, [...run, item]);
  }
  return runs;
}

interface RunProps<Id extends string> {
  readonly items: OneOrMore<Id>;
  readonly onChoose: (item: MenuItem<Id>) => void;
}

/** A group of items, with a separator before the first destructive one. The heading is its accessible name. */
function Run<Id extends string>({ items, onChoose }: RunProps<Id>): ReactNode {
  const id = useId();
  const { group } = items[0];
  const entries = items.map((item, at) => {
    const before = items[at - 1];
    return (
      <Fragment key={item.id}>
        {item.danger === true && before !== undefined && before.danger !== true ? <hr className={cx('rule')} /> : null}
        <MenuEntry item={item} onChoose={() => onChoose(item)} />
      </Fragment>
    );
  });
  if (group === undefined) return entries;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu groups its entries so; a fieldset is of forms
    <div role="group" aria-labelledby={id}>
      {/* Not a menu item: it names the group. */}
      <span id={id} aria-hidden="true" className={cx('group')}>
        {group}
      </span>
      {entries}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }): ReactNode {
  const { label, icon, disabledReason, danger = false, checked, group, href } = item;
  const id = useId();
  const mark = checked === undefined ? icon : checked ? <Check /> : <span />;
  const shared = {
    tabIndex: -1,
    className: cx('item', danger && 'danger', disabledReason !== undefined && 'blocked'),
    onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {mark === undefined ? null : (
        <span className={cx('icon')} aria-hidden="true">
          {mark}
        </span>
      )}
      <span>{label}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a {...shared} role="menuitem" {...leadingTo(href, onChoose)}>
        {content}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        {...shared}
        {...(checked === undefined
          ? { role: 'menuitem' }
          : { role: group === undefined ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked })}
        aria-describedby={disabledReason === undefined ? undefined : `${id}-reason`}
        aria-disabled={disabledReason === undefined ? undefined : true}
        onClick={onChoose}
      >
        {content}
      </button>
      {disabledReason === undefined ? null : (
        <span id={`${id}-reason`} className={cx('reason', mark !== undefined && 'indented')}>
          {disabledReason}
        </span>
      )}
    </>
  );
}
