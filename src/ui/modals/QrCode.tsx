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
  /** The text in the code. */
  readonly value: string;
  /** What scanning it leads to. */
  readonly label: string;
  /** The name of the downloaded file, without its ending; without a name there is no download. */
  readonly fileName?: string | undefined;
  /** The side in pixels. */
  readonly size?: number | undefined;
  /** What stands beside the download. */
  readonly beside?: ReactNode;
}

/** A QR code as a drawing of vectors, sharp in print at any size. docs/rules/settings.md, 9. */
export function QrCode({ value, label, fileName, size = 128, beside }: QrCodeProps): ReactNode {
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
      {/* Black on white in every theme: cameras read it, and the file has to stand without our style sheet. */}
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
      {fileName === undefined && beside === undefined ? null : (
        <span className={cx('controls')}>
          {fileName === undefined ? null : (
            <Button size="small" icon={<Download />} onClick={save}>
              Download SVG
            </Button>
          )}
          {beside}
        </span>
      )}
    </span>
  );
}
