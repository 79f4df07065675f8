import { createContext, type ReactNode, useContext } from 'react';
import type { Drafts } from '../../data/drafts';
import type { Grants } from '../../definition/requirement';

/** Values kept for the user beyond the session. */
export interface UserPreferences {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** The organisation panel beside a screen. */
export interface OrganisationPanelService {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isShown: () => boolean;
  /** Hides or shows it. */
  readonly toggle: () => void;
}

/** What the application around the screens gives them. */
export interface ScreenServices {
  readonly login: Grants;
  readonly drafts: Drafts;
  readonly preferences: UserPreferences;
  /** SHA-256 of the user's password, for actions that ask for it again. */
  readonly passwordHash: string;
  /** Opens an entity on the screen that shows it. */
  readonly open: (entity: string, id: string) => void;
  /** The organisation panel; nothing where there is none beside the screen. */
  readonly organisation?: OrganisationPanelService | undefined;
}

const ServicesContext = createContext<ScreenServices | undefined>(undefined);

/** Gives the screens below it what the application has for them. */
export function ScreenServicesProvider({ services, children }: { readonly services: ScreenServices; readonly children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of the nearest provider. Throws without one. */
export function useScreenServices(): ScreenServices {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useScreenServices needs a ScreenServicesProvider above it');
  return services;
}
