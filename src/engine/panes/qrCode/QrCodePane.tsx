import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { wordsNow } from '../../../data/words';
import { Button, bindClasses, EmptyState } from '../../../ui';
import { QrCode } from '../../../ui/modals/QrCode';
import type { QrSheet } from '../../definition/kinds/qrCode';
import type { PaneProps } from '../contract';
import styles from './QrCodePane.module.css';

const cx = bindClasses(styles);

/** The side of a code on paper in pixels: about 8 cm, which is read from an arm's length. */
const printed = 300;

/** What is printed instead of the page while the code is shown. */
function Sheet({ title, lines, value }: QrSheet & { readonly value: string }): ReactNode {
  return createPortal(
    <section className={cx('sheet')} aria-hidden="true">
      <h1>{title}</h1>
      <QrCode value={value} label={title} size={printed} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>,
    document.body,
  );
}

/** A text as a QR code with what it leads to, to download as a drawing and to print as a sheet. */
export function QrCodePane({ options, ctx }: PaneProps<'qrCode'>): ReactNode {
  const { text, caption, fileName } = options;
  const value = text(ctx);
  if (value === undefined) return <EmptyState title={wordsNow(options.emptyText, ctx) ?? 'There is no code to show.'} />;
  const words = wordsNow(caption, ctx);
  const sheet = options.sheet?.(ctx);
  return (
    <div className={cx('pane')}>
      <QrCode
        value={value}
        label={words}
        fileName={wordsNow(fileName, ctx)}
        beside={
          sheet === undefined ? undefined : (
            <Button size="small" icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      />
      {sheet === undefined ? null : <Sheet {...sheet} value={value} />}
      <p>{words}</p>
    </div>
  );
}
