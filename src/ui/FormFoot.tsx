import { createContext, type ReactNode, use } from 'react';
import { Button } from './Button';
import { bindClasses } from './classNames';
import styles from './FormFoot.module.css';

const cx = bindClasses(styles);

/** Closes the surrounding dialog; undefined outside a dialog. */
export const DialogClose = createContext<(() => void) | undefined>(undefined);

/** Further secondary buttons before the main one. */
export const FootOthers = createContext<ReactNode>(null);

interface FormFootProps {
  readonly children: ReactNode;
  readonly extra?: ReactNode;
  /** Keeps the field focused until the press ends: a blur message would move the button. */
  readonly keepsFocus?: boolean | undefined;
}

/** The sticky footer of a form, main button last; in a dialog, Cancel comes first. */
export function FormFoot({ children, extra, keepsFocus = false }: FormFootProps): ReactNode {
  const close = use(DialogClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus that a press would take is kept; what is in it takes keys and clicks.
    <div data-part="actions" className={cx('foot')} onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}>
      {extra === undefined ? null : <div className={cx('beside')}>{extra}</div>}
      {use(FootOthers)}
      {close === undefined ? null : <Button onClick={close}>Cancel</Button>}
      {children}
    </div>
  );
}
