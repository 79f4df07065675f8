import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button, EmptyState, Spinner, whyNotGranted } from '../../engine';
import { type DeveloperPage, developerTitles } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { developerNeeds, isDeveloper } from './access';

const pages: Readonly<Record<DeveloperPage, () => Promise<ComponentType>>> = {
  plugins: () => import('./DeveloperPage').then(({ DeveloperPage }) => DeveloperPage),
  playground: () => import('./playground/PlaygroundPage').then(({ PlaygroundPage }) => PlaygroundPage),
};

type Loading = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly Page: ComponentType };

function Loaded({ page }: { readonly page: DeveloperPage }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const load = useCallback(() => {
    setLoading({ state: 'loading' });
    pages[page]().then(
      (Page) => setLoading({ state: 'ready', Page }),
      () => setLoading({ state: 'failed' }),
    );
  }, [page]);
  useEffect(load, [load]);

  if (loading.state === 'ready') return <loading.Page />;
  if (loading.state === 'loading') return <Spinner label={`Opening ${developerTitles[page]}`} />;
  return (
    <EmptyState title={`${developerTitles[page]} could not be loaded`} action={<Button onClick={load}>Try again</Button>}>
      The server did not answer. Check your connection and try again.
    </EmptyState>
  );
}

interface LazyDeveloperProps {
  readonly page: DeveloperPage;
  /** The way back, for those who may not be here. */
  readonly back: ReactNode;
}

/** A page for developers, in a part of the program of its own; for logins that administer the system. */
export function LazyDeveloper({ page, back }: LazyDeveloperProps) {
  const { login } = useSession();
  if (!isDeveloper(login)) {
    return (
      <EmptyState title="You cannot open this page" action={back}>
        {whyNotGranted(developerNeeds, login)}
      </EmptyState>
    );
  }
  return <Loaded key={page} page={page} />;
}
