import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ScopeRule } from '../../engine';
import { Splitter } from '../../ui';
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

  /** As wide as the longest name that is drawn. */
  function fit(): void {
    const names = [...(aside.current?.querySelectorAll('[role=treeitem] > :last-child') ?? [])];
    setWidth(names.length > 0 ? panelWidth(width + Math.max(...names.map(missing))) : narrowest);
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

/** How many pixels an element's text needs beyond those that the element has; negative where it has more than that. */
function missing(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return Math.ceil(text.getBoundingClientRect().width) - element.clientWidth;
}
