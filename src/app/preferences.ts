import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['dense', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Display settings on this computer, for all users. */
export interface Preferences {
  readonly theme: Theme;
  readonly density: Density;
  /** `undefined`: by window width. */
  readonly menuCollapsed: boolean | undefined;
  /** `undefined`: by window width. */
  readonly treeHidden: boolean | undefined;
  readonly singleKeys: boolean;
}

const name = 'preferences';

export const preferences = createStore<Preferences>()(
  persist((): Preferences => ({ theme: 'system', density: 'normal', menuCollapsed: undefined, treeHidden: undefined, singleKeys: true }), {
    name,
  }),
);

function apply({ theme, density }: Preferences): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['density'] = density;
}

/** Applies theme and density now and at each change in any tab. */
export function applyPreferences(): void {
  apply(preferences.getState());
  preferences.subscribe(apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void preferences.persist.rehydrate();
  });
}
