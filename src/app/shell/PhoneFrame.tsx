import { Command, MapPin, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, IconButton } from '../../engine';
import { OutboxStatus } from '../offline/OutboxStatus';
import { OrganisationPanel } from '../organisation/OrganisationPanel';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import type { FrameParts } from './frameParts';
import { Navigation } from './Navigation';
import styles from './PhoneFrame.module.css';
import { PreferencesMenu } from './PreferencesMenu';
import { ScopeChip } from './ScopeChip';

/** One column, with the menu and the organisation tree in sheets that a thumb reaches from the bottom. */
export function PhoneFrame({
  entries,
  active,
  organisation,
  pathname,
  strip,
  main,
  scope,
  goTo,
  logOut,
  openPalette,
  treeOpen,
  setTreeOpen,
}: FrameParts) {
  const [menuOpen, setMenuOpen] = useState(false);

  function openFromMenu(path: string): void {
    setMenuOpen(false);
    goTo(path);
  }

  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        {strip}
        {organisation !== undefined && <ScopeChip scope={scope} rule={organisation} />}
        <PreferencesMenu />
      </header>
      <ConnectionBanner />
      <OutboxStatus />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {main}
      </main>
      <Footer />
      <div role="toolbar" aria-label="Shell" className={styles['thumb']}>
        <Button icon={<MenuIcon />} onClick={() => setMenuOpen(true)}>
          Menu
        </Button>
        {organisation !== undefined && (
          <Button icon={<MapPin />} onClick={() => setTreeOpen(true)}>
            Organisation
          </Button>
        )}
        <IconButton label="Go to or do" variant="secondary" icon={<Command />} onClick={openPalette} />
      </div>
      {menuOpen && (
        <Dialog title="Menu" onClose={() => setMenuOpen(false)}>
          <Navigation entries={entries} active={active?.id} pathname={pathname} collapsed={false} onOpen={openFromMenu} onLogOut={logOut} />
        </Dialog>
      )}
      {treeOpen && organisation !== undefined && (
        <Dialog title="Organisation" size="full" onClose={() => setTreeOpen(false)}>
          <OrganisationPanel rule={organisation} onChosen={() => setTreeOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}
