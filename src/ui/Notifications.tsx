import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './Banner';
import { bindClasses } from './classNames';
import { liftOf, pressableIn } from './freePlace';
import { keepClear } from './keepClear';
import { useModalStack } from './modalStack';
import styles from './Notifications.module.css';
import { dismissNotice, type ShownNotice, useNotifications } from './noticeStore';
import { afterPress } from './press';
import { isPhone } from './useIsPhone';
import { watchSize } from './watchSize';

const cx = bindClasses(styles);

export interface NotificationsProps {
  /** How long a success stays, in milliseconds. Failures and warnings stay until they are dismissed. */
  readonly successStays?: number | undefined;
}

/**
 * Lifts the first notice of a phone over as little as possible of what can be pressed: a form's Submit is at the bottom too. What comes later
 * stands on it and leaves it where it is, since somebody may be about to press it.
 */
function standClear(region: HTMLElement, host: HTMLElement): void {
  const [first] = region.children;
  if (first === undefined) return;
  region.style.setProperty('--lift', '0px');
  const { bottom, height: whole } = region.getBoundingClientRect();
  const { height } = first.getBoundingClientRect();
  region.style.setProperty('--lift', `${liftOf({ bottom, height }, pressableIn(host, region), whole - height)}px`);
}

/**
 * The place where notices appear: top right, on a phone at the bottom, or above what can be pressed there. Rendered once, by the shell. While a modal is open it lives inside
 * that modal, because everything outside is inert: it could be neither dismissed nor read out. It moves as it is, so that a notice which
 * outlives a modal is neither read out again nor gone for a moment.
 */
export function Notifications({ successStays = 6000 }: NotificationsProps): ReactNode {
  const host = useModalStack((state) => state.dialogs.at(-1)) ?? document.body;
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    let isLeft = false;
    afterPress(() => {
      if (!isLeft) host.append(place);
    });
    return () => {
      isLeft = true;
    };
  }, [host, place]);
  useLayoutEffect(() => () => place.remove(), [place]);
  return createPortal(<Region host={host} successStays={successStays} />, place);
}

interface RegionProps {
  /** What the region lives in; it leaves the browser's top layer when that changes. */
  readonly host: HTMLElement;
  readonly successStays: number;
}

function Region({ host, successStays }: RegionProps): ReactNode {
  const notices = useNotifications((state) => state.notices);
  const region = useRef<HTMLElement>(null);
  const newest = notices.at(-1)?.id;
  const cameFrom = useRef<EventTarget | null>(null);
  // What is dismissed by keyboard gives the focus back; by a press it never had it.
  const dismiss = useCallback((id: number): void => {
    const isWithin = region.current?.contains(document.activeElement) === true;
    dismissNotice(id);
    if (isWithin && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    if (newest === undefined) {
      element.hidePopover();
      return;
    }
    let isOver = false;
    let rest: (() => void) | undefined;
    const unlessOver = (then: () => void) => () => {
      if (!isOver && host.contains(element)) then();
    };
    // What is being pressed stays under the pointer: a notice's button, or what it would come to lie over.
    const stand = () => afterPress(unlessOver(() => standClear(element, host)));
    const show = unlessOver(() => {
      // Entering the top layer anew puts it over what opened meanwhile.
      element.hidePopover();
      element.showPopover();
      if (isPhone()) rest = keepClear(host, watchSize, stand);
    });
    // In a task of its own, because no popover may open while another closes.
    const timer = window.setTimeout(() => afterPress(show));
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      rest?.();
    };
  }, [newest, host]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      className={cx('region')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} stays={notice.tone === 'success' ? successStays : undefined} onDismiss={dismiss} />
      ))}
    </section>
  );
}

interface NoticeCardProps {
  readonly notice: ShownNotice;
  readonly stays: number | undefined;
  readonly onDismiss: (id: number) => void;
}

function NoticeCard({ notice: { id, tone, title, text }, stays, onDismiss }: NoticeCardProps): ReactNode {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  useEffect(() => {
    if (stays === undefined || paused) return;
    let isOver = false;
    const leave = () => {
      if (!isOver) dismissNotice(id);
    };
    // The others come to lie elsewhere, and one of them may be being pressed.
    const timer = window.setTimeout(() => afterPress(leave), stays);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [id, stays, paused]);
  return (
    <article
      className={cx('notice')}
      data-paused={paused}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Banner tone={tone} title={title} onDismiss={() => onDismiss(id)}>
        {text}
      </Banner>
    </article>
  );
}
