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
  'entries' | 'active' | 'views' | 'organisation' | 'pathname' | 'goTo' | 'logOut' | 'openPalette' | 'treeOpen' | 'setTreeOpen'
>;

/** The bar at the bottom of a phone: the menu, the organisation, what the screen is for, and all that can be done there; and the sheets that it opens. */
export function PhoneBar(props: PhoneBarProps) {
  const { entries, active, views, organisation, pathname, goTo, logOut, openPalette, treeOpen, setTreeOpen } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  useBarGroup({ label: 'Application', isOfShell: true, controls: [barControl('palette', 'Go to or do', openPalette)] });

  function openFromMenu(path: string): void {
    setMenuOpen(false);
    goTo(path);
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
