import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import styles from './QrCode.module.css';
import { qrPath } from './qrPath';
import { saveFile } from './saveFile';

const cx = bindClasses(styles);

export interface QrCodeProps {
  readonly value: string;
  readonly label: string;
  /** The file name without extension; undefined: no download. */
  readonly fileName?: string | undefined;
  readonly size?: number | undefined;
  readonly extra?: ReactNode;
}

/** A QR code as SVG, sharp in print. docs/rules/settings.md, 9. */
export function QrCode({ value, label, fileName, size = 128, extra }: QrCodeProps): ReactNode {
  const code = useMemo(() => qrPath(value), [value]);
  const picture = useRef<SVGSVGElement>(null);
  if (code === undefined) return <Banner tone="warning">This text is too long, or empty, and cannot be a QR code.</Banner>;

  function save(): void {
    if (picture.current === null) return;
    const text = new XMLSerializer().serializeToString(picture.current);
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `${fileName}.svg`);
  }

  return (
    <span className={cx('code')}>
      {/* Black on white in every theme for cameras; the saved file has no style sheet. */}
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${code.side} ${code.side}`}
        shapeRendering="crispEdges"
        className={cx('picture')}
      >
        <rect width={code.side} height={code.side} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      {fileName === undefined && extra === undefined ? null : (
        <span className={cx('controls')}>
          {fileName === undefined ? null : (
            <Button size="small" icon={<Download />} onClick={save}>
              Download SVG
            </Button>
          )}
          {extra}
        </span>
      )}
    </span>
  );
}
