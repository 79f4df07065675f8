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
/** A closing menu gives the focus back in the middle of closing, when no other popover may open yet. */
const nextTask = 1;
/** Time to cross the gap from the control to its tooltip, which must stay readable by a magnifier's pointer (WCAG 1.4.13). */
const closesAfter = 120;

/** What a control spreads on its element so that a tooltip belongs to it. */
interface TooltipAnchor {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TooltipOptions {
  /** What it says; without a text there is no tooltip. */
  readonly text: string | undefined;
  /** Whether the text describes the control to assistive technology (true) or only repeats its label for the eye (false). */
  readonly describes?: boolean;
}

interface TooltipParts {
  readonly anchor: TooltipAnchor;
  /** Rendered beside the control. */
  readonly tip: ReactNode;
  /** Shows it at once, for a tap that has no hover. */
  readonly show: (element: HTMLElement) => void;
}

/** A tooltip for one control: shown on hover and on keyboard focus, hidden by Escape. Gives the anchor's handlers and the tip to render. */
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
    // In a task of its own: this may run while a menu is opening, when no other popover may open.
    const opening = window.setTimeout(() => {
      // What went away in the meantime has nothing to say.
      if (!tip.isConnected || !element.isConnected) return;
      // The top layer keeps it above dialogs and out of every clipping container.
      tip.showPopover();
      place(tip, element, { side: 'top', align: 'center', gap: 6 });
    });
    // What lies below is pressed through the tip, which the pointer therefore enters and leaves without its knowing.
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
