import { Command, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton, PaperHead, useIsPhone } from '../../ui';
import { OutboxStatus } from '../offline/OutboxStatus';
import { OrganisationAside } from '../organisation/OrganisationAside';
import { preferences } from '../preferences';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import type { FrameParts } from './frameParts';
import { useMenuFolded } from './menuFold';
import { Navigation } from './Navigation';
import { PhoneBar } from './PhoneBar';
import { PrintHead } from './PrintHead';
import { ScopeChip, scopeText } from './ScopeChip';
import { ScrolledPlace } from './ScrolledPlace';
import styles from './ShellFrame.module.css';
import { useTreeHidden } from './treePanel';
import { UserMenu } from './UserMenu';
import { VersionBanner } from './VersionBanner';
import { ViewBanner } from './ViewBanner';

/**
 * Menu, tree and content side by side; on a phone one column with sheets. The content stays mounted across the change. docs/rules/shell.md,
 * 2 and 9.
 */
export function ShellFrame(parts: FrameParts) {
  const { entries, active, organisation, pathname, strip, views, main, place, chooser, openEntry, logOut, openPalette, openHelp } = parts;
  const treeHidden = useTreeHidden();
  const menuCollapsed = useMenuFolded();
  const isPhone = useIsPhone();
  const hasPanel = organisation !== undefined && !isPhone;
  // A tab without the panel does not show the selection.
  const shownPlace = place !== undefined && (active === undefined ? chooser : organisation) !== undefined ? scopeText(place) : undefined;
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
            onOpen={openEntry}
            onLogOut={logOut}
          />
        </div>
      )}
      {hasPanel && !treeHidden ? <OrganisationAside rule={organisation} /> : null}
      <div className={styles['body']}>
        <header className={styles['bar']}>
          {hasPanel ? (
            <IconButton
              label={treeHidden ? 'Show the organisation tree' : 'Hide the organisation tree'}
              aria-expanded={!treeHidden}
              size="small"
              icon={treeHidden ? <PanelLeftOpen /> : <PanelLeftClose />}
              onClick={() => preferences.setState({ treeHidden: !treeHidden })}
            />
          ) : null}
          {strip}
          {chooser === undefined ? null : <ScopeChip place={place} rule={chooser} />}
          {isPhone ? null : <IconButton label="Search or jump to… (Ctrl K)" size="small" icon={<Command />} onClick={openPalette} />}
          {isPhone ? null : views}
          <UserMenu openHelp={openHelp} logOut={logOut} />
        </header>
        <ViewBanner />
        <ConnectionBanner />
        <VersionBanner />
        <OutboxStatus />
        <div className={styles['scroller']}>
          <ScrolledPlace tab={active?.id} pathname={pathname} />
          <main id="content" className={styles['content']} tabIndex={-1}>
            {active === undefined ? null : (
              <h1 className={styles['title']}>
                {active.title}
                {shownPlace === undefined ? null : (
                  <>
                    {' '}
                    <small>{shownPlace}</small>
                  </>
                )}
              </h1>
            )}
            <PrintHead place={shownPlace} isBelowTitle={active !== undefined} />
            <div className={styles['inner']}>
              <PaperHead value={<PrintHead place={place && scopeText(place)} />}>{main}</PaperHead>
            </div>
          </main>
          <Footer />
        </div>
        {isPhone ? <PhoneBar {...parts} /> : null}
      </div>
    </div>
  );
}
