import { type ReactNode, useMemo } from 'react';
import { createDrafts, type OrganisationPanelService, ScreenServicesProvider } from '../../engine';
import { navigate } from '../location';
import { permittedTabs } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { addressOfEntity } from './tabAddress';
import { userPreferences } from './userPreferences';

/** What begins the keys of drafts that hold what somebody entered, beside what the shell itself keeps. */
export const keptInput = 'input.';

interface TabServicesProps {
  readonly id: string;
  /** The organisation panel, where it stands beside the screen. */
  readonly organisation?: OrganisationPanelService | undefined;
  readonly children: ReactNode;
}

/** Gives the screen of a tab, or of a page with this id, what the shell has for it: who is signed in, a place for drafts, and the way to other screens. */
export function TabServices({ id, organisation, children }: TabServicesProps) {
  const { login, username, passwordHash } = useSession();
  const services = useMemo(() => {
    const kept = createDrafts(sessionStorage, username);
    return {
      login,
      passwordHash,
      drafts: {
        read: (key: string) => kept.read(`${keptInput}${id}.${key}`),
        write: (key: string, draft: unknown) => kept.write(`${keptInput}${id}.${key}`, draft),
      },
      preferences: userPreferences(username, id),
      organisation,
      open(entity: string, entityId: string) {
        const target = permittedTabs(login).find(({ opens }) => opens?.entity === entity);
        if (target?.opens !== undefined) navigate(addressOfEntity(target, target.opens.pane, entityId));
      },
    };
  }, [login, username, passwordHash, id, organisation]);
  return <ScreenServicesProvider services={services}>{children}</ScreenServicesProvider>;
}
