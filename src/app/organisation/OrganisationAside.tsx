import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ScopeRule } from '../../engine';
import { Splitter } from '../../ui';
import { useSession } from '../session/SessionProvider';
import styles from './OrganisationAside.module.css';
import { OrganisationPanel } from './OrganisationPanel';
import { narrowest, panelWidth, readPanelWidth, widest, writePanelWidth } from './panelWidth';

const step = 10;

/** The organisation panel. Its edge resizes by drag or keys; double click or Enter fits the names. The user's width is stored. */
export function OrganisationAside({ rule }: { readonly rule: ScopeRule }) {
  const { username } = useSession();
  const [width, setWidth] = useState(() => readPanelWidth(username));
  const aside = useRef<HTMLElement>(null);
  useEffect(() => writePanelWidth(username, width), [username, width]);

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

/** Pixels that an element's text lacks; negative for spare ones. */
function missing(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return Math.ceil(text.getBoundingClientRect().width) - element.clientWidth;
}
