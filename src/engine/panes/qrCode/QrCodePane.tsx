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

/** Pixels: about 8 cm on paper, readable at arm's length. */
const printed = 300;

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
        extra={
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
