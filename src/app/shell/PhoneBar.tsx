import { Command, MapPin, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, IconButton } from '../../engine';
import { OrganisationPanel } from '../organisation/OrganisationPanel';
import type { FrameParts } from './frameParts';
import { Navigation } from './Navigation';
import styles from './PhoneBar.module.css';

type PhoneBarProps = Pick<
  FrameParts,
  'entries' | 'active' | 'views' | 'organisation' | 'pathname' | 'goTo' | 'logOut' | 'openPalette' | 'treeOpen' | 'setTreeOpen'
>;

/** The bar at the bottom of a phone, and the sheets that it opens. */
export function PhoneBar(props: PhoneBarProps) {
  const { entries, active, views, organisation, pathname, goTo, logOut, openPalette, treeOpen, setTreeOpen } = props;
  const [menuOpen, setMenuOpen] = useState(false);

  function openFromMenu(path: string): void {
    setMenuOpen(false);
    goTo(path);
  }

  return (
    <>
      <nav aria-label="Shell" className={styles['bar']}>
        <Button icon={<MenuIcon />} onClick={() => setMenuOpen(true)}>
          Menu
        </Button>
        {organisation === undefined ? null : (
          <Button icon={<MapPin />} onClick={() => setTreeOpen(true)}>
            Organisation
          </Button>
        )}
        {views}
        <IconButton label="Go to or do" variant="secondary" icon={<Command />} onClick={openPalette} />
      </nav>
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
