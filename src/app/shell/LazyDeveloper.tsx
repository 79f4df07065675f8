import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { whyNotGranted } from '../../engine';
import { EmptyState, Later, Spinner } from '../../ui';
import { developerPages } from '../developerPages';
import { type DeveloperPage, developerTitles } from '../routes/table';
import { developerNeeds, isDeveloper } from '../session/developerAccess';
import { useSession } from '../session/SessionProvider';

interface LazyDeveloperProps {
  readonly page: DeveloperPage;
  readonly back: ReactNode;
}

/** A lazily loaded developer page; only for system administrators. */
export function LazyDeveloper({ page, back }: LazyDeveloperProps) {
  const { login } = useSession();
  if (!isDeveloper(login)) {
    return (
      <EmptyState isPage icon={<ShieldOff />} title="You cannot open this page" action={back}>
        {whyNotGranted(developerNeeds, login)}
      </EmptyState>
    );
  }
  const title = developerTitles[page];
  return (
    <Later key={page} load={developerPages[page]} name={title} waiting={<Spinner label={`Opening ${title}`} />}>
      {(Page) => <Page />}
    </Later>
  );
}
