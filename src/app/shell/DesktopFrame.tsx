import { Command, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '../../engine';
import { OutboxStatus } from '../offline/OutboxStatus';
import { OrganisationPanel } from '../organisation/OrganisationPanel';
import { preferences } from '../preferences';
import { ConnectionBanner } from './ConnectionBanner';
import styles from './DesktopFrame.module.css';
import { Footer } from './Footer';
import type { FrameParts } from './frameParts';
import { useMenuFolded } from './menuFold';
import { Navigation } from './Navigation';
import { PreferencesMenu } from './PreferencesMenu';
import { ScopeChip } from './ScopeChip';

/** Menu, organisation tree and content side by side, at the stated widths. docs/rules/shell.md, 2 and 9. */
export function DesktopFrame({ entries, active, organisation, pathname, strip, main, scope, goTo, logOut, openPalette }: FrameParts) {
  const { treeHidden } = useStore(preferences);
  const menuCollapsed = useMenuFolded();
  const hasTree = organisation !== undefined;
  return (
    <div className={styles['frame']} data-collapsed={menuCollapsed} data-tree={hasTree && !treeHidden}>
      <a href="#content" className={styles['skip']}>
        Skip to content
      </a>
      <div className={styles['menu']}>
        <Navigation
          entries={entries}
          active={active?.id}
          pathname={pathname}
          collapsed={menuCollapsed}
          onCollapse={(collapsed) => preferences.setState({ menuCollapsed: collapsed })}
          onOpen={goTo}
          onLogOut={logOut}
        />
      </div>
      {hasTree && !treeHidden && (
        <aside className={styles['tree']} aria-label="Organisation">
          <OrganisationPanel rule={organisation} />
        </aside>
      )}
      <div className={styles['body']}>
        <header className={styles['bar']}>
          {hasTree && (
            <IconButton
              label={treeHidden ? 'Show the organisation tree' : 'Hide the organisation tree'}
              aria-expanded={!treeHidden}
              size="small"
              icon={treeHidden ? <PanelLeftOpen /> : <PanelLeftClose />}
              onClick={() => preferences.setState({ treeHidden: !treeHidden })}
            />
          )}
          {strip}
          {hasTree && <ScopeChip scope={scope} rule={organisation} />}
          <IconButton label="Go to or do (Ctrl K)" size="small" icon={<Command />} onClick={openPalette} />
          <PreferencesMenu />
        </header>
        <ConnectionBanner />
        <OutboxStatus />
        <main id="content" className={styles['content']} tabIndex={-1}>
          <div className={styles['inner']}>{main}</div>
        </main>
        <Footer />
      </div>
    </div>
  );
}
