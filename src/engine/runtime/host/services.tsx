import { createContext, type ReactNode, useContext } from 'react';
import type { Drafts } from '../../../data/drafts';
import type { FormOutbox } from '../../../data/outbox/formOutbox';
import type { ViewAnswer } from '../../../schemas/entities/session';
import type { SignedIn } from '../../definition/requirement';
import type { FoundPlace } from '../../definition/scope';
import type { OtherService } from '../../definition/tabRules';
import type { ScreenWatch } from '../../panes/contract';

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
  readonly login: SignedIn;
  readonly drafts: Drafts;
  readonly preferences: UserPreferences;
  /** Keeps what forms save until the server has it; nothing where nothing can be kept. */
  readonly outbox?: FormOutbox | undefined;
  /** SHA-256 of the user's password, for actions that ask for it again. */
  readonly passwordHash: string;
  /** Opens an entity on the screen that shows it. */
  readonly open: (entity: string, id: string) => void;
  /**
   * Opens a page or tab by its path inside the application, with these parameters, and where it is given at this part of the organisation; in place of
   * what is shown, where going back must not lead to that.
   */
  readonly go: (path: string, params: Readonly<Record<string, string>>, at?: FoundPlace, how?: 'replace') => void;
  /** What the user sees instead of what works on a service that is out of reach; nothing while it is in reach. */
  readonly unreachable?: ((service: OtherService) => ReactNode) | undefined;
  /** Has the compliance service work for this tenant while the screen is in front; nothing: for whoever it worked for before. */
  readonly workAs?: ((tenant: string | undefined) => void) | undefined;
  /** Goes on as somebody else would see the application; nothing where that is done already. */
  readonly view?: ((answer: ViewAnswer) => void) | undefined;
  /** Why nothing can be changed at all, whatever the user may do; nothing where it can. */
  readonly readOnly?: string | undefined;
  /** Follows what is done; nothing where nobody does. */
  readonly watch?: ScreenWatch | undefined;
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
