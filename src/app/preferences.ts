import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['dense', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** How the application looks on this computer, whoever signs in. */
export interface Preferences {
  readonly theme: Theme;
  readonly density: Density;
  /** Undefined until the user has chosen: by the width of the window then. */
  readonly menuCollapsed: boolean | undefined;
  readonly treeHidden: boolean;
  /** Whether keys of a single character do something. */
  readonly singleKeys: boolean;
}

const name = 'preferences';

export const preferences = createStore<Preferences>()(
  persist((): Preferences => ({ theme: 'system', density: 'normal', menuCollapsed: undefined, treeHidden: false, singleKeys: true }), {
    name,
  }),
);

function apply({ theme, density }: Preferences): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['density'] = density;
}

/** Puts theme and density on the page, now and on every change, in whichever tab of the browser it is made: what is kept is kept as a whole. */
export function applyPreferences(): void {
  apply(preferences.getState());
  preferences.subscribe(apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void preferences.persist.rehydrate();
  });
}
