import type { ReactNode } from 'react';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import { QrCode, type QrCodeProps } from './QrCode';
import styles from './QrCode.module.css';

const cx = bindClasses(styles);

export interface QrCodeDialogProps extends QrCodeProps {
  readonly title?: string | undefined;
  readonly onClose: () => void;
}

/** A QR code in a dialog of its own, with what it leads to in words. docs/rules/shell.md, 2. */
export function QrCodeDialog({ title = 'QR Code', onClose, ...code }: QrCodeDialogProps): ReactNode {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={cx('dialog')}>
        <QrCode {...code} />
        <p>{code.label}</p>
      </div>
    </Dialog>
  );
}
