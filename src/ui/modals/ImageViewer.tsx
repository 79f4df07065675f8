import { ImageOff, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import { EmptyState } from '../EmptyState';
import { IconButton } from '../IconButton';
import { Skeleton } from '../Skeleton';
import { useOverflows } from '../useOverflows';
import styles from './ImageViewer.module.css';

const cx = bindClasses(styles);
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const;
const smallest = steps[0];
const largest = 8;

export interface ImageViewerProps {
  readonly title?: string | undefined;
  readonly src?: string | undefined;
  readonly failure?: string | undefined;
  readonly failedTitle?: string | undefined;
  readonly alt: string;
  readonly onClose: () => void;
}

const stride = 60;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

function next(scale: number, direction: 1 | -1): number {
  if (direction === 1) return steps.find((step) => step > scale + 0.001) ?? largest;
  return steps.findLast((step) => step < scale - 0.001) ?? smallest;
}

/** The scroll area. Mounted only with its image, as it is measured on mount. */
function Stage({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const [stage, overflows] = useOverflows<HTMLElement>();
  // A region that scrolls must be reachable by keyboard.
  return (
    <section ref={stage} className={cx('stage')} aria-label={label} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  );
}

/** Shows a picture in a dialog, or why it could not be loaded. */
export function ImageViewer({ title = 'Image', src, failure, failedTitle, alt, onClose }: ImageViewerProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [scale, setScale] = useState<number | 'fit'>('fit');
  const [broken, setBroken] = useState(false);

  function zoom(direction: 1 | -1): void {
    const drawn = image.current;
    if (drawn === null || drawn.naturalWidth === 0) return;
    setScale(next(drawn.clientWidth / drawn.naturalWidth, direction));
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') setScale('fit');
    else move(event);
  }

  /** Scrolls the image from any focus; inside the stage the browser does it. */
  function move(event: KeyboardEvent): void {
    const by = moves[event.key];
    const stage = image.current?.parentElement;
    if (by === undefined || !stage || event.target === stage) return;
    event.preventDefault();
    stage.scrollBy({ left: by[0], top: by[1] });
  }

  const width = scale === 'fit' ? undefined : (image.current?.naturalWidth ?? 0) * scale;
  return (
    <Dialog title={title} size="full" onClose={onClose} onKeyDown={key}>
      {broken || failure !== undefined ? (
        <EmptyState icon={<ImageOff />} title={failedTitle ?? 'The image could not be shown.'}>
          {failure ?? 'It may have been removed, or the connection was lost.'}
        </EmptyState>
      ) : src === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <div className={cx('viewer')}>
          <div role="toolbar" aria-label="Zoom" className={cx('tools')}>
            <IconButton
              label="Zoom out"
              icon={<ZoomOut />}
              disabledReason={scale === smallest ? 'Smallest size' : undefined}
              onClick={() => zoom(-1)}
            />
            <span role="status" className={cx('percent')}>
              {scale === 'fit' ? 'Fit' : `${Math.round(scale * 100)} %`}
            </span>
            <IconButton
              label="Zoom in"
              icon={<ZoomIn />}
              disabledReason={scale === largest ? 'Largest size' : undefined}
              onClick={() => zoom(1)}
            />
            <IconButton label="Fit to window" icon={<Maximize />} aria-pressed={scale === 'fit'} onClick={() => setScale('fit')} />
          </div>
          <Stage label={alt === title ? title : `${title}, ${alt}`}>
            <img
              ref={image}
              src={src}
              alt={alt}
              className={scale === 'fit' ? cx('fit') : cx('sized')}
              style={{ width }}
              onError={() => setBroken(true)}
              onDoubleClick={() => setScale(scale === 'fit' ? 1 : 'fit')}
            />
          </Stage>
        </div>
      )}
    </Dialog>
  );
}
