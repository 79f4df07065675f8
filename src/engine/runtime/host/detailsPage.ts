import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { useIsPhone } from '../../../ui';
import { chosenIn } from '../../definition/choice';
import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane, PaneDefinition } from '../../definition/kind';
import { isDrawn, kindOf } from '../../definition/kinds';
import type { Address, AddressChange } from './address';
import type { ScreenStore } from './screenStore';
import { useWayBack } from './useWayBack';

/** What stands in for a screen on a phone: all that tells about what is chosen in one of its panes. */
export interface DetailsPage {
  readonly chooser: string;
  readonly panes: readonly string[];
}

/** A page of details that is in front. */
export interface OpenPage {
  readonly panes: ReadonlySet<string>;
  /** The first of them that is drawn: it has the way back. */
  readonly lead: string;
  readonly leave: () => void;
}

/** Whether details are in front on a phone, beside what is chosen in a pane. Without it those of a choice are that the address names, and not of one made by itself. */
const parameter = 'details';
const parameterOf = (chooser: string) => `${chooser}.${parameter}`;
const front = '1';
const back = '0';

/** Whether a pane is about what is chosen before it. */
function doesTell(pane: DrawnPane): boolean {
  const { tells = false } = kindOf(pane);
  return typeof tells === 'function' ? tells(pane.options) : tells;
}

const isChooser = (pane: PaneDefinition) => kindOf(pane).chooses?.(pane.options) === true;

/** The pages of a screen: the panes from the first that tells about what is chosen in another, to the next in which something is chosen. */
export function pagesOf({ panes }: Pick<ScreenDefinition, 'panes'>): readonly DetailsPage[] {
  return panes.flatMap((chooser, at) => {
    if (!isChooser(chooser) || kindOf(chooser).stays?.(chooser.options) === true) return [];
    const behind = panes.slice(at + 1);
    const next = behind.findIndex(isChooser);
    const own = (next < 0 ? behind : behind.slice(0, next)).filter(isDrawn);
    const first = own.findIndex(doesTell);
    return first < 0 ? [] : [{ chooser: chooser.name, panes: own.slice(first).map(({ name }) => name) }];
  });
}

/** A change of a pane's part of the address: details that were put back come with another choice. */
export function withDetails({ panes }: Pick<ScreenDefinition, 'panes'>, pane: string, change: AddressChange): AddressChange {
  return 'chosen' in change && pagesOf({ panes }).some(({ chooser }) => chooser === pane) ? { ...change, [parameter]: undefined } : change;
}

function isFront({ params }: Address, chooser: string): boolean {
  const said = params[parameterOf(chooser)];
  return said === front || (said !== back && params[`${chooser}.chosen`] !== undefined);
}

interface Around {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly address: Address;
  readonly elementId: (pane: string) => string;
}

/** The page of details that is in front of a screen on a phone. */
export function useDetailsPage(around: Around): OpenPage | undefined {
  const { definition, store, address, elementId } = around;
  const isPhone = useIsPhone();
  const pages = useMemo(() => pagesOf(definition), [definition]);
  const asked = isPhone ? pages.findLast(({ chooser }) => isFront(address, chooser)) : undefined;
  const chooser = asked?.chooser ?? '';
  const isChosen = useStore(store.state, ({ outputs }) => chosenIn(outputs[chooser]) !== undefined);
  const lead = useStore(store.state, ({ hidden }) => asked?.panes.find((pane) => !hidden.has(pane)));
  const { set } = address;
  const page = useMemo(
    (): OpenPage | undefined =>
      asked === undefined || !isChosen || lead === undefined
        ? undefined
        : { panes: new Set(asked.panes), lead, leave: () => set({ [parameterOf(asked.chooser)]: back }) },
    [asked, isChosen, lead, set],
  );
  usePressedAgain(around, page === undefined && isPhone ? pages : none);
  useWayBack(elementId, page && chooser, page?.lead);
  return page;
}

const none: readonly DetailsPage[] = [];

/** What is chosen already is no other choice, but a press on it leads to its details again. */
function usePressedAgain({ address, elementId }: Around, pages: readonly DetailsPage[]): void {
  const press = useEffectEvent((event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[role=gridcell] button, [data-toggle]') !== null) return;
    // The key is a click of its own on a button.
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

/** The node that the keys of a tree are at. */
function activeIn(tree: Element): Element | null {
  return document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
}
