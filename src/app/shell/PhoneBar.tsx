import { MapPin, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { ActionBar, barControl, useBarGroup } from '../../engine';
import { Button, Dialog } from '../../ui';
import { OrganisationPanel } from '../organisation/OrganisationPanel';
import type { FrameParts } from './frameParts';
import { Navigation } from './Navigation';
import styles from './PhoneBar.module.css';

type PhoneBarProps = Pick<
  FrameParts,
  'entries' | 'active' | 'views' | 'organisation' | 'pathname' | 'openEntry' | 'logOut' | 'openPalette' | 'treeOpen' | 'setTreeOpen'
>;

/** The phone's bottom bar: menu, organisation, main action, all actions; with their sheets. */
export function PhoneBar(props: PhoneBarProps) {
  const { entries, active, views, organisation, pathname, openEntry, logOut, openPalette, treeOpen, setTreeOpen } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  useBarGroup({ label: 'Application', isOfShell: true, controls: [barControl('palette', 'Search or jump to…', openPalette)] });

  function openFromMenu(path: string): void {
    setMenuOpen(false);
    openEntry(path);
  }

  return (
    <>
      <nav aria-label="Shell" className={styles['bar']}>
        <span className={styles['places']}>
          <Button variant="quiet" icon={<MenuIcon />} onClick={() => setMenuOpen(true)}>
            Menu
          </Button>
          {organisation === undefined ? null : (
            <Button variant="quiet" icon={<MapPin />} onClick={() => setTreeOpen(true)}>
              Organisation
            </Button>
          )}
        </span>
        <ActionBar />
      </nav>
      {views}
      {menuOpen ? (
        <Dialog title="Menu" onClose={() => setMenuOpen(false)}>
          <Navigation entries={entries} active={active?.id} pathname={pathname} collapsed={false} onOpen={openFromMenu} onLogOut={logOut} />
        </Dialog>
      ) : null}
      {treeOpen && organisation !== undefined ? (
        <Dialog title="Organisation" size="full" onClose={() => setTreeOpen(false)}>
          <OrganisationPanel rule={organisation} onChosen={() => setTreeOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
