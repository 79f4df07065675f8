import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, use, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { bindClasses } from './classNames';
import styles from './Dialog.module.css';
import { DialogClose } from './FormFoot';
import { IconButton } from './IconButton';
import { PaperHead } from './paperHead';
import { type Tone, ToneIcon } from './tones';
import { useModal } from './useModal';
import { scrollStop, useOverflows } from './useOverflows';

const cx = bindClasses(styles);

export interface DialogProps {
  readonly title: string;
  /** Its subject, below the title. */
  readonly about?: string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** The height of its body in pixels, if there is space; default: the content's height. On a phone, the window's height. */
  readonly height?: number | undefined;
  /** `alertdialog` for a question that must be answered; screen readers then read its body with its title. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly tone?: Tone | undefined;
  /** Without it there is no close button and Escape does nothing: one of the actions must be taken. */
  readonly dismissible?: boolean | undefined;
  /** Keys pressed anywhere inside it. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** It holds a screen, which scrolls inside. */
  readonly isScreen?: boolean | undefined;
  /** Hides what lies behind completely. */
  readonly opaque?: boolean | undefined;
}

/** Events inside belong to the dialog, not to the form or row that rendered it. */
function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** A modal dialog, open while it is rendered; below 700 px a sheet at the bottom of the screen. */
export function Dialog(props: DialogProps): ReactNode {
  const {
    title,
    about,
    onClose,
    children,
    actions,
    size = 'small',
    height,
    role = 'dialog',
    tone,
    dismissible = true,
    opaque = false,
    isScreen = false,
    onKeyDown,
  } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens first, because a closed dialog has no size.
  useModal(dialog, { dismissible, onClose });
  const [body, overflows] = useOverflows<HTMLDivElement>();
  const describedBy = [about === undefined ? '' : `${id}-about`, role === 'alertdialog' ? `${id}-body` : ''].join(' ').trim();
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      closedby={dismissible ? 'closerequest' : 'none'}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy || undefined}
      data-holds={isScreen ? 'screen' : undefined}
      className={cx('dialog', size, opaque && 'opaque', isScreen && 'screen')}
      onSubmit={keepInside}
      onClick={keepInside}
      onKeyDown={(event) => {
        keepInside(event);
        onKeyDown?.(event);
      }}
    >
      {use(PaperHead)}
      <header className={cx('header')}>
        {tone ? <ToneIcon tone={tone} className={cx('tone', tone)} /> : null}
        <div className={cx('heading')}>
          <h2 id={`${id}-title`} className={cx('title')}>
            {title}
          </h2>
          {about === undefined ? null : (
            <p id={`${id}-about`} className={cx('about')}>
              {about}
            </p>
          )}
        </div>
        {dismissible ? <IconButton label="Close" icon={<X />} size="small" onClick={onClose} /> : null}
      </header>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div
        ref={body}
        id={`${id}-body`}
        data-part="body"
        className={cx('body')}
        style={height === undefined ? undefined : { flexBasis: height }}
        {...(overflows ? scrollStop : {})}
      >
        <DialogClose value={isScreen ? onClose : undefined}>{children}</DialogClose>
      </div>
      {actions === undefined ? null : (
        <footer data-part="actions" className={cx('actions')}>
          {actions}
        </footer>
      )}
    </dialog>,
    document.body,
  );
}
