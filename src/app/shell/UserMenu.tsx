import { CircleHelp, CircleUserRound, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { IconButton, Menu } from '../../ui';
import { densities, preferences, themes } from '../preferences';
import { densityTitles, themeTitles } from '../search/commands';
import { useSession } from '../session/SessionProvider';
import { ChangePassword } from './ChangePassword';

interface UserMenuProps {
  readonly openHelp: () => void;
  readonly logOut: () => void;
}

export function UserMenu({ openHelp, logOut }: UserMenuProps) {
  const { login, viewing } = useSession();
  const { theme, density } = useStore(preferences);
  const [isChanging, setChanging] = useState(false);
  const group = [login.name, login.accessProfile, login.companyName].filter(Boolean).join(', ');

  function act(id: string): void {
    const chosenTheme = themes.find((candidate) => candidate === id);
    const chosenDensity = densities.find((candidate) => candidate === id);
    if (chosenTheme !== undefined) preferences.setState({ theme: chosenTheme });
    if (chosenDensity !== undefined) preferences.setState({ density: chosenDensity });
    if (id === 'password') setChanging(true);
    if (id === 'help') openHelp();
    if (id === 'log-out') logOut();
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(attributes) => <IconButton {...attributes} label="User menu" size="small" icon={<CircleUserRound />} />}
        items={[
          ...(viewing === undefined ? [{ id: 'password', label: 'Change password', icon: <KeyRound />, group }] : []),
          { id: 'help', label: 'Help and shortcuts', icon: <CircleHelp />, group },
          { id: 'log-out', label: 'Log out', icon: <LogOut />, group },
          ...themes.map((id) => ({ id, label: themeTitles[id], checked: id === theme, group: 'Theme' })),
          ...densities.map((id) => ({ id, label: densityTitles[id], checked: id === density, group: 'Density' })),
        ]}
        onAction={act}
      />
      {isChanging ? <ChangePassword onClose={() => setChanging(false)} /> : null}
    </>
  );
}
