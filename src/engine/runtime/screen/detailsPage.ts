import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useIsPhone } from '../../../ui';
import { chosenIn } from '../../definition/choice';
import type { ScreenDefinition } from '../../definition/erased';
import { isDrawn, isSelectable, roleOf } from '../../definition/kinds';
import type { Address, AddressChange } from './address';
import type { ScreenStore } from './screenStore';

const stop = '[role=grid] [tabindex="0"], [role=tree], [role=listbox] [tabindex="0"]';

function stopIn(list: Element): HTMLElement | null {
  const cell = list.querySelector<HTMLElement>('[role=row][aria-selected=true] > [aria-colindex]');
  // Only one cell of a grid is focusable.
  if (cell?.hasAttribute('tabindex') === false) cell.tabIndex = -1;
  return cell ?? list.querySelector<HTMLElement>(stop);
}

function useScrolled(isListed: boolean): RefObject<WeakMap<Element, number>> {
  const scrolled = useRef(new WeakMap<Element, number>());
  useEffect(() => {
    if (!isListed) return undefined;
    const note = ({ target }: Event) => {
      const element = target instanceof Document ? target.scrollingElement : target;
      if (element instanceof Element) scrolled.current.set(element, element.scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [isListed]);
  return scrolled;
}

interface Left {
  readonly chooser: string;
  readonly lead: string;
  readonly focus: Element | null;
}

/** Moves the focus into the details and back to their row, and restores the list's scroll position. */
function useWayBack(elementId: (pane: string) => string, chooser: string | undefined, lead: string | undefined): void {
  const left = useRef<Left>(undefined);
  const scrolled = useScrolled(chooser === undefined);
  useLayoutEffect(() => {
    const before = left.current;
    if (before?.chooser === chooser && before?.lead === lead) return;
    if (chooser !== undefined && lead !== undefined) {
      left.current = { chooser, lead, focus: before?.focus ?? document.activeElement };
      const first = document.getElementById(elementId(lead));
      first?.scrollIntoView({ block: 'start' });
      first?.querySelector<HTMLElement>('[data-back] button')?.focus({ preventScroll: true });
      return;
    }
    left.current = undefined;
    const list = before && document.getElementById(elementId(before.chooser));
    if (!list) return;
    for (let around: Element | null = list; around !== null; around = around.parentElement) {
      const top = scrolled.current.get(around);
      if (top !== undefined) around.scrollTop = top;
    }
    const { focus } = before;
    const opener = focus instanceof HTMLElement && list.contains(focus) ? focus : stopIn(list);
    opener?.focus({ preventScroll: true });
    opener?.scrollIntoView({ block: 'nearest' });
  }, [chooser, lead, elementId, scrolled]);
}

export interface DetailsPage {
  readonly chooser: string;
  readonly panes: readonly string[];
}

export interface OpenPage {
  readonly panes: ReadonlySet<string>;
  readonly lead: string;
  readonly leave: () => void;
}

/** Whether the details are in front on a phone. Without it they open for a selection in the address, not for an automatic one. */
const parameter = 'details';
const parameterOf = (chooser: string) => `${chooser}.${parameter}`;
const front = '1';
const back = '0';

/** Returns a screen's details pages: from the first pane that shows details to the next in which the user selects. */
export function pagesOf({ panes }: Pick<ScreenDefinition, 'panes'>): readonly DetailsPage[] {
  return panes.flatMap((chooser, at) => {
    if (!isSelectable(chooser) || roleOf(chooser) === 'buttons') return [];
    const behind = panes.slice(at + 1);
    const next = behind.findIndex(isSelectable);
    const own = (next < 0 ? behind : behind.slice(0, next)).filter(isDrawn);
    const first = own.findIndex((pane) => roleOf(pane) === 'detail');
    return first < 0 ? [] : [{ chooser: chooser.name, panes: own.slice(first).map(({ name }) => name) }];
  });
}

/** Adds to a change of the address that a new selection brings closed details back. */
export function withDetails({ panes }: Pick<ScreenDefinition, 'panes'>, pane: string, change: AddressChange): AddressChange {
  return 'chosen' in change && pagesOf({ panes }).some(({ chooser }) => chooser === pane) ? { ...change, [parameter]: undefined } : change;
}

function isFront({ params }: Address, chooser: string): boolean {
  const view = params[parameterOf(chooser)];
  return view === front || (view !== back && params[`${chooser}.chosen`] !== undefined);
}

interface Around {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly address: Address;
  readonly elementId: (pane: string) => string;
}

/** Returns the details page in front of a screen on a phone. */
export function useDetailsPage(around: Around): OpenPage | undefined {
  const { definition, store, address, elementId } = around;
  const isPhone = useIsPhone();
  const pages = useMemo(() => pagesOf(definition), [definition]);
  const frontPage = isPhone ? pages.findLast(({ chooser }) => isFront(address, chooser)) : undefined;
  const chooser = frontPage?.chooser ?? '';
  const isChosen = useStore(store.state, ({ outputs }) => chosenIn(outputs[chooser]) !== undefined);
  const lead = useStore(store.state, ({ hidden }) => frontPage?.panes.find((pane) => !hidden.has(pane)));
  const { set } = address;
  const page = useMemo(
    (): OpenPage | undefined =>
      frontPage === undefined || !isChosen || lead === undefined
        ? undefined
        : { panes: new Set(frontPage.panes), lead, leave: () => set({ [parameterOf(frontPage.chooser)]: back }) },
    [frontPage, isChosen, lead, set],
  );
  usePressedAgain(around, page === undefined && isPhone ? pages : none);
  useWayBack(elementId, page && chooser, page?.lead);
  return page;
}

const none: readonly DetailsPage[] = [];

/** Pressing the selected row again does not change the selection, but reopens its details. */
function usePressedAgain({ address, elementId }: Around, pages: readonly DetailsPage[]): void {
  const press = useEffectEvent((event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[role=row] button, [data-toggle]') !== null) return;
    // On a button, Enter already fires a click.
    if (event instanceof KeyboardEvent && (event.key !== 'Enter' || target instanceof HTMLButtonElement)) return;
    const id = target.closest('[data-pane]')?.id;
    const page = pages.find(({ chooser }) => elementId(chooser) === id);
    if (page === undefined) return;
    const tree = target.closest('[role=tree]');
    const isAtNode = event instanceof KeyboardEvent && tree !== null;
    const row = isAtNode ? activeIn(tree) : target.closest('[role=row], [role=treeitem], [role=option]');
    if (row?.getAttribute('aria-selected') === 'true') address.set({ [parameterOf(page.chooser)]: front }, 'push');
  });
  const hasPages = pages.length > 0;
  useEffect(() => {
    if (!hasPages) return undefined;
    const kinds = ['click', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, press, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, press, { capture: true });
    };
  }, [hasPages]);
}

function activeIn(tree: Element): Element | null {
  return document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
}
