import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { bindClasses } from './classNames';
import { place } from './place';
import styles from './Tooltip.module.css';

const cx = bindClasses(styles);
const opensAfter = 350;
/** A closing menu returns the focus while no other popover may open yet. */
const nextTask = 1;
/** Time in ms to cross the gap to the tooltip, which must stay readable with a magnifier (WCAG 1.4.13). */
const closesAfter = 120;

interface TooltipAnchor {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TooltipOptions {
  /** Undefined: no tooltip. */
  readonly text: string | undefined;
  readonly describes?: boolean;
}

interface TooltipParts {
  readonly anchor: TooltipAnchor;
  readonly tip: ReactNode;
  readonly show: (element: HTMLElement) => void;
}

/** Provides a tooltip on hover and keyboard focus, hidden by Escape: the anchor's handlers and the tip to render. */
export function useTooltip({ text, describes = true }: TooltipOptions): TooltipParts {
  const id = useId();
  const timer = useRef<number>(undefined);
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function set(next: HTMLElement | undefined, after = 0): void {
    window.clearTimeout(timer.current);
    if (after === 0) setElement(next);
    else timer.current = window.setTimeout(() => setElement(next), after);
  }

  const anchor: TooltipAnchor = {
    'aria-describedby': text !== undefined && describes ? id : undefined,
    onPointerEnter: (event) => event.pointerType !== 'touch' && set(event.currentTarget, opensAfter),
    onPointerLeave: () => set(undefined, closesAfter),
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && set(event.currentTarget, nextTask),
    onBlur: () => set(undefined),
    onKeyDown: (event) => event.key === 'Escape' && set(undefined),
  };
  const tip =
    text === undefined || (element === undefined && !describes) ? null : (
      <Tip id={id} text={text} element={element} onEnter={() => window.clearTimeout(timer.current)} onLeave={anchor.onPointerLeave} />
    );
  return { anchor, tip, show: set };
}

interface TipProps {
  readonly id: string;
  readonly text: string;
  readonly element: HTMLElement | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

function Tip({ id, text, element, onEnter, onLeave }: TipProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const enter = useEffectEvent(onEnter);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const tip = box.current;
    if (tip === null || element === undefined || !element.isConnected) return;
    // In its own task: a menu may be opening, when no other popover may open.
    const opening = window.setTimeout(() => {
      if (!tip.isConnected || !element.isConnected) return;
      // The top layer keeps it above dialogs and outside clipping containers.
      tip.showPopover();
      place(tip, element, { side: 'top', align: 'center', gap: 6 });
    });
    // The tip ignores pointer events, so its enter and leave are computed.
    let isOver = false;
    function follow({ clientX, clientY }: globalThis.PointerEvent): void {
      const { left, right, top, bottom } = tip?.getBoundingClientRect() ?? new DOMRect();
      const wasOver = isOver;
      isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      if (isOver) enter();
      else if (wasOver) leave();
    }
    document.addEventListener('pointermove', follow);
    return () => {
      window.clearTimeout(opening);
      document.removeEventListener('pointermove', follow);
      tip.hidePopover();
    };
  }, [element]);
  return (
    <span ref={box} id={id} role="tooltip" popover="manual" className={cx('tip')}>
      {text}
    </span>
  );
}
