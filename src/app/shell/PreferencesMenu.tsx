import { MonitorCog } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton, Menu } from '../../engine';
import { densities, preferences, themes } from '../preferences';
import { densityTitles, themeTitles } from './commands';

/** Theme and density. */
export function PreferencesMenu() {
  const { theme, density } = useStore(preferences);
  return (
    <Menu
      align="end"
      trigger={(attributes) => <IconButton {...attributes} label="Theme and density" size="small" icon={<MonitorCog />} />}
      items={[
        ...themes.map((id) => ({ id, label: themeTitles[id], checked: id === theme })),
        ...densities.map((id) => ({ id, label: densityTitles[id], checked: id === density })),
      ]}
      onAction={(id) => {
        const chosenTheme = themes.find((candidate) => candidate === id);
        const chosenDensity = densities.find((candidate) => candidate === id);
        if (chosenTheme !== undefined) preferences.setState({ theme: chosenTheme });
        if (chosenDensity !== undefined) preferences.setState({ density: chosenDensity });
      }}
    />
  );
}
