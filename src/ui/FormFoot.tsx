import { createContext, type ReactNode, use } from 'react';
import { Button } from './Button';
import { bindClasses } from './classNames';
import styles from './FormFoot.module.css';

const cx = bindClasses(styles);

/** What closes the dialog that a form stands in; nothing where it stands in none, or leads on by itself. */
export const DialogClose = createContext<(() => void) | undefined>(undefined);

/** Further ways out, which stand in the same bar before the main button. */
export const FootOthers = createContext<ReactNode>(null);

interface FormFootProps {
  /** Buttons, the main one last. */
  readonly children: ReactNode;
  /** At the other end: what the form says or lets choose beside them. */
  readonly beside?: ReactNode;
  /** The field keeps the focus until what is here has been pressed: a message that appears on leaving it would move that away. */
  readonly keepsFocus?: boolean | undefined;
}

/** The bar at the bottom of a form, always in sight: its buttons at the right, the main one last; in a dialog Cancel comes before it. */
export function FormFoot({ children, beside, keepsFocus = false }: FormFootProps): ReactNode {
  const close = use(DialogClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus that a press would take is kept; what is in it takes keys and clicks.
    <div data-part="actions" className={cx('foot')} onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}>
      {beside === undefined ? null : <div className={cx('beside')}>{beside}</div>}
      {use(FootOthers)}
      {close === undefined ? null : <Button onClick={close}>Cancel</Button>}
      {children}
    </div>
  );
}
