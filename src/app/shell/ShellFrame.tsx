import { Command, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton, useIsPhone } from '../../ui';
import { OutboxStatus } from '../offline/OutboxStatus';
import { OrganisationAside } from '../organisation/OrganisationAside';
import { preferences } from '../preferences';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import type { FrameParts } from './frameParts';
import { useMenuFolded } from './menuFold';
import { Navigation } from './Navigation';
import { PhoneBar } from './PhoneBar';
import { ScopeChip, scopeText } from './ScopeChip';
import { ScrolledPlace } from './ScrolledPlace';
import styles from './ShellFrame.module.css';
import { UserMenu } from './UserMenu';
import { ViewBanner } from './ViewBanner';

/**
 * Menu, organisation tree and content side by side, at the stated widths; on a phone one column, with the menu and the tree in sheets that a thumb
 * reaches from the bottom. What the content holds goes on when the window becomes one or the other. docs/rules/shell.md, 2 and 9.
 */
export function ShellFrame(parts: FrameParts) {
  const { entries, active, organisation, pathname, strip, views, main, scope, goTo, logOut, openPalette, openHelp } = parts;
  const { treeHidden } = useStore(preferences);
  const menuCollapsed = useMenuFolded();
  const isPhone = useIsPhone();
  const isBeside = organisation !== undefined && !isPhone;
  return (
    <div className={styles['frame']} data-collapsed={menuCollapsed}>
      <a href="#content" className={styles['skip']}>
        Skip to content
      </a>
      {isPhone ? null : (
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
      )}
      {isBeside && !treeHidden ? <OrganisationAside rule={organisation} /> : null}
      <div className={styles['body']}>
        <header className={styles['bar']}>
          {isBeside ? (
            <IconButton
              label={treeHidden ? 'Show the organisation tree' : 'Hide the organisation tree'}
              aria-expanded={!treeHidden}
              size="small"
              icon={treeHidden ? <PanelLeftOpen /> : <PanelLeftClose />}
              onClick={() => preferences.setState({ treeHidden: !treeHidden })}
            />
          ) : null}
          {strip}
          {organisation === undefined ? null : <ScopeChip scope={scope} rule={organisation} />}
          {isPhone ? null : <IconButton label="Go to or do (Ctrl K)" size="small" icon={<Command />} onClick={openPalette} />}
          {isPhone ? null : views}
          <UserMenu openHelp={openHelp} logOut={logOut} />
        </header>
        <ViewBanner />
        <ConnectionBanner />
        <OutboxStatus />
        <div className={styles['scroller']}>
          <ScrolledPlace tab={active?.id} pathname={pathname} />
          <main id="content" className={styles['content']} tabIndex={-1}>
            {active === undefined ? null : (
              <h1 className={styles['title']}>
                {active.title}
                {/* A tab without the organisation panel shows more, or something else, than what is chosen in it. */}
                {scope === undefined || organisation === undefined ? null : (
                  <>
                    {' '}
                    <small>{scopeText(scope)}</small>
                  </>
                )}
              </h1>
            )}
            <div className={styles['inner']}>{main}</div>
          </main>
          <Footer />
        </div>
        {isPhone ? <PhoneBar {...parts} /> : null}
      </div>
    </div>
  );
}
