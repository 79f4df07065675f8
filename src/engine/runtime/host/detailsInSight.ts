import { useEffect } from 'react';
import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane, PaneDefinition } from '../../definition/kind';
import { isDrawn, kindOf } from '../../definition/kinds';
import { useIsPhone } from '../../ui';
import type { ScreenStore } from './screenStore';

/** A choice belongs to a press of so many milliseconds before: one that the address brings along leads nowhere. */
const pressLasts = 2000;

const isChooser = (pane: PaneDefinition) => kindOf(pane).chooses !== undefined;
const isTeller = (pane: PaneDefinition) => kindOf(pane).tells === true;

/** The pane that tells about what is chosen in this one: the first behind it that does, before another in which something is chosen. */
function tellerOf({ panes }: ScreenDefinition, chooser: string): DrawnPane | undefined {
  const at = panes.findIndex(({ name }) => name === chooser);
  const next = panes.slice(at + 1).find((pane) => isTeller(pane) || isChooser(pane));
  return at >= 0 && next !== undefined && isTeller(next) && isDrawn(next) ? next : undefined;
}

/** The pane in which is chosen what this one tells about. */
export function chooserOf(definition: ScreenDefinition, teller: string): string | undefined {
  return definition.panes.find((pane) => isChooser(pane) && tellerOf(definition, pane.name)?.name === teller)?.name;
}

/** What is chosen: the row, node or entry that a pane has said. */
export function chosenIn(output: unknown): unknown {
  const { row, node, item } = Object(output);
  return row ?? node ?? item;
}

interface Around {
  readonly definition: ScreenDefinition;
  readonly store: ScreenStore;
  readonly elementId: (pane: string) => string;
}

/** Scrolls to an element, and again while what it holds comes and makes room for it, until the user does something. Gives what ends that. */
function keepInSight(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  });
  const acts = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;
  const end = () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    for (const act of acts) window.removeEventListener(act, end, { capture: true });
  };
  show();
  if (element.parentElement !== null) sizes.observe(element.parentElement);
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true });
  return end;
}

/** On a phone the details of what was just pressed come into sight, which lie below all the rows. */
export function useDetailsInSight({ definition, store, elementId }: Around): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) return undefined;
    let pressed: { readonly pane: string | null | undefined; readonly at: number } | undefined;
    let frame = 0;
    let end = () => {};
    const press = ({ target }: Event) => {
      pressed = { pane: target instanceof Element ? target.closest('[data-pane]')?.id : undefined, at: performance.now() };
    };
    const listen = store.state.subscribe((now, before) => {
      if (pressed === undefined || performance.now() - pressed.at > pressLasts) return;
      const chooser = definition.panes.find((pane) => isChooser(pane) && elementId(pane.name) === pressed?.pane)?.name;
      const teller = chooser === undefined ? undefined : tellerOf(definition, chooser);
      if (chooser === undefined || teller === undefined) return;
      const chosen = chosenIn(now.outputs[chooser]);
      if (chosen === undefined || chosen === chosenIn(before.outputs[chooser])) return;
      pressed = undefined;
      cancelAnimationFrame(frame);
      // It may only be there once the choice has been drawn.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          const element = document.getElementById(elementId(teller.name));
          end();
          if (element !== null) end = keepInSight(element);
        });
      });
    });
    document.addEventListener('click', press, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      end();
      listen();
      document.removeEventListener('click', press, { capture: true });
    };
  }, [isPhone, definition, store, elementId]);
}
