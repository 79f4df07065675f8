import { createContext, type ReactNode, useContext } from 'react';
import type { Drafts } from '../../../data/drafts';
import type { FormOutbox } from '../../../data/outbox/formOutbox';
import type { ScopeFilters } from '../../../data/scope';
import type { Named } from '../../../schemas/entities/organisation';
import type { ViewAnswer } from '../../../schemas/entities/session';
import type { SignedIn } from '../../definition/requirement';
import type { PlaceResult, ScopePlace } from '../../definition/scope';
import type { OtherService } from '../../definition/tabRules';
import type { ScreenWatch } from '../../panes/contract';

export type FilterEntries = Readonly<Record<keyof ScopeFilters, readonly Named[]>>;

export interface UserPreferences {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** The user named in files, and the user's file options for all tabs. */
export interface FileMaking {
  readonly author: string;
  readonly preferences: UserPreferences;
  /** The entries of the organisation panel's filters, by the calls' names; missing where none is set. */
  readonly filterEntries?: FilterEntries | undefined;
}

export interface OrganisationPanelService {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isShown: () => boolean;
  readonly toggle: () => void;
}

export interface ScreenServices {
  readonly login: SignedIn;
  readonly drafts: Drafts;
  readonly preferences: UserPreferences;
  readonly files: FileMaking;
  /** Stores saved forms until the server has them; `undefined` if nothing can be stored. */
  readonly outbox?: FormOutbox | undefined;
  /** SHA-256 of the user's password, for actions that ask for it again. */
  readonly passwordHash: string;
  readonly open: (entity: string, id: string) => void;
  /** Opens a page or tab by path, with these parameters, at this part of the organisation. `replace` leaves no history entry. */
  readonly go: (path: string, params: Readonly<Record<string, string>>, at?: PlaceResult, how?: 'replace') => void;
  readonly chooseScope?: ((place: ScopePlace) => void) | undefined;
  /** Replaces content of an unreachable service; `undefined` while it is reachable. */
  readonly unreachable?: ((service: OtherService) => ReactNode) | undefined;
  /** Switches the compliance service to this tenant while the screen is in front; `undefined`: to the previous one. */
  readonly workAs?: ((tenant: string | undefined) => void) | undefined;
  /** Shows the application as another user sees it; absent while that is active. */
  readonly view?: ((answer: ViewAnswer) => void) | undefined;
  /** Reason for a read-only screen; `undefined` if changes are possible. */
  readonly readOnly?: string | undefined;
  readonly watch?: ScreenWatch | undefined;
  readonly organisation?: OrganisationPanelService | undefined;
}

const ServicesContext = createContext<ScreenServices | undefined>(undefined);

export function ScreenServicesProvider({ services, children }: { readonly services: ScreenServices; readonly children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** Returns the services of the nearest provider. Throws without one. */
export function useScreenServices(): ScreenServices {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useScreenServices needs a ScreenServicesProvider above it');
  return services;
}
