import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type ScopeRule, Splitter } from '../../engine';
import { useSession } from '../session/SessionProvider';
import styles from './OrganisationAside.module.css';
import { OrganisationPanel } from './OrganisationPanel';
import { narrowest, panelWidth, readPanelWidth, widest, writePanelWidth } from './panelWidth';

/** How far a press of an arrow key moves the edge, in pixels. */
const step = 10;

/** The organisation panel beside the content. Its edge is dragged, or moved by keyboard; a double click or Enter makes it as wide as its names need. The width is the user's. */
export function OrganisationAside({ rule }: { readonly rule: ScopeRule }) {
  const { username } = useSession();
  const [width, setWidth] = useState(() => readPanelWidth(username));
  const aside = useRef<HTMLElement>(null);
  useEffect(() => writePanelWidth(username, width), [username, width]);

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
      <Splitter
        orientation="vertical"
        label="Width of the organisation panel"
        value={width}
        least={narrowest}
        most={widest}
        step={step}
        className={styles['edge']}
        grab={() => (pixels) => panelWidth(width + pixels)}
        onMove={setWidth}
        onReset={fit}
      />
    </aside>
  );
}
