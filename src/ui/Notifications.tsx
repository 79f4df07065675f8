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
  /** How long success and hint notices stay, in ms. Errors and warnings stay until dismissed. */
  readonly successStays?: number | undefined;
}

/** Positions a phone's first notice over the fewest controls. Later ones stack on it, so that a press never misses. */
function standClear(region: HTMLElement, host: HTMLElement): void {
  const [first] = region.children;
  if (first === undefined) return;
  region.style.setProperty('--lift', '0px');
  const { bottom, height: whole } = region.getBoundingClientRect();
  const { height } = first.getBoundingClientRect();
  region.style.setProperty('--lift', `${liftOf({ bottom, height }, pressableIn(host, region), whole - height)}px`);
}

/**
 * The notices, rendered once by the shell. Moved into an open modal, as everything outside is inert; not re-rendered, which would announce
 * them again.
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
  /** Moving the region to another host drops it from the top layer. */
  readonly host: HTMLElement;
  readonly successStays: number;
}

function Region({ host, successStays }: RegionProps): ReactNode {
  const notices = useNotifications((state) => state.notices);
  const region = useRef<HTMLElement>(null);
  const newest = notices.at(-1)?.id;
  const cameFrom = useRef<EventTarget | null>(null);
  // A keyboard dismissal returns the focus; a mouse press never took it.
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
    // Waits for a press to end, so that nothing moves under the pointer.
    const stand = () => afterPress(unlessOver(() => standClear(element, host)));
    const show = unlessOver(() => {
      // Re-entering the top layer puts it above later popovers.
      element.hidePopover();
      element.showPopover();
      if (isPhone()) rest = keepClear(host, watchSize, stand);
    });
    // In its own task: no popover may open while another closes.
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
        <NoticeCard
          key={notice.id}
          notice={notice}
          stays={notice.tone === 'success' || notice.tone === 'info' ? successStays : undefined}
          onDismiss={dismiss}
        />
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
    // Removal moves the other notices, one of which may be pressed right now.
    const timer = window.setTimeout(() => afterPress(leave), stays);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [id, stays, paused]);
  return (
    <article
      className={cx('notice', stays === undefined && 'lasting')}
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
