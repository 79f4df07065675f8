import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { bindClasses } from './classNames';
import styles from './Splitter.module.css';

const cx = bindClasses(styles);

export interface SplitterProps {
  readonly label: string;
  /** `vertical`: between side-by-side parts. */
  readonly orientation: 'vertical' | 'horizontal';
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly controls?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Called at drag start; returns a function that converts dragged pixels into a value. */
  readonly grab: () => (pixels: number) => number;
  readonly onMove: (value: number) => void;
  readonly onReset: () => void;
}

function valueAfter(key: string, { orientation, value, least, most, step }: SplitterProps): number | undefined {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === less) return value - step;
  return key === more ? value + step : undefined;
}

/** A splitter between two parts: drag, arrow keys, Home and End; double click or Enter resets. */
export function Splitter(props: SplitterProps): ReactNode {
  const { label, orientation, value, least, most, controls, className, style, grab, onMove, onReset } = props;
  const caught = useRef<{ readonly at: number; readonly valueOf: (pixels: number) => number }>(undefined);
  const placeOf = ({ clientX, clientY }: PointerEvent) => (orientation === 'vertical' ? clientX : clientY);
  const moveTo = (wanted: number) => onMove(Math.min(most, Math.max(least, wanted)));

  function press(event: KeyboardEvent): void {
    const next = event.key === 'Enter' ? undefined : valueAfter(event.key, props);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) onReset();
    else moveTo(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is a separator, which has no element of its own
    <div
      role="separator"
      tabIndex={0}
      aria-orientation={orientation}
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      className={[cx('splitter', orientation), className].filter(Boolean).join(' ')}
      style={style}
      onPointerDown={(event) => {
        // Avoids a jump, wherever the line is grabbed.
        caught.current = { at: placeOf(event), valueOf: grab() };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (caught.current === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        moveTo(caught.current.valueOf(placeOf(event) - caught.current.at));
      }}
      onLostPointerCapture={() => {
        caught.current = undefined;
      }}
      onKeyDown={press}
      onDoubleClick={onReset}
    />
  );
}
