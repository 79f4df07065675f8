import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ScopeRule } from '../../engine';
import { useSession } from '../session/SessionProvider';
import styles from './OrganisationAside.module.css';
import { OrganisationPanel } from './OrganisationPanel';
import { narrowest, panelWidth, readPanelWidth, widest, writePanelWidth } from './panelWidth';

/** How far a press of an arrow key moves the edge, in pixels. */
const step = 10;

/** Where a key leads the edge from this width; nothing for a key that moves nothing. */
function widthAfter(key: string, width: number): number | undefined {
  if (key === 'ArrowLeft') return panelWidth(width - step);
  if (key === 'ArrowRight') return panelWidth(width + step);
  if (key === 'Home') return narrowest;
  return key === 'End' ? widest : undefined;
}

/** The organisation panel beside the content. Its edge is dragged, or moved by keyboard; a double click makes it as wide as its names need. The width is the user's. */
export function OrganisationAside({ rule }: { readonly rule: ScopeRule }) {
  const { username } = useSession();
  const [width, setWidth] = useState(() => readPanelWidth(username));
  const aside = useRef<HTMLElement>(null);
  const grip = useRef(0);
  useEffect(() => writePanelWidth(username, width), [username, width]);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setWidth(panelWidth(event.clientX + grip.current));
  }

  function press(event: KeyboardEvent): void {
    const next = widthAfter(event.key, width);
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  }

  /** As wide as the longest name in sight. */
  function fit(): void {
    const rows = [...(aside.current?.querySelectorAll<HTMLElement>('[role=treeitem], [role=treeitem] *') ?? [])];
    const cut = Math.max(0, ...rows.map((row) => row.scrollWidth - row.clientWidth));
    setWidth(cut > 0 ? panelWidth(width + cut) : narrowest);
  }

  const style: CSSProperties & Record<`--${string}`, string> = { '--tree-width': `${width}px` };
  return (
    <aside ref={aside} className={styles['aside']} style={style} aria-label="Organisation">
      <OrganisationPanel rule={rule} />
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is moved is a separator, which has no element of its own */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label="Width of the organisation panel"
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        className={styles['edge']}
        onPointerDown={(event) => {
          // Wherever on the edge it is caught, nothing jumps.
          grip.current = width - event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onKeyDown={press}
        onDoubleClick={fit}
      />
    </aside>
  );
}
