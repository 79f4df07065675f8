import { ArrowLeft, ShieldOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { isGranted, ScreenHost, whyNotGranted } from '../../engine';
import type { PageId } from '../../plugins';
import { Button, EmptyState, ErrorBoundary } from '../../ui';
import { navigate } from '../location';
import { pages, problemsOfPage } from '../registry';
import { addressForTab } from '../routes/tabAddress';
import { useSession } from '../session/SessionProvider';
import { Broken } from './Broken';
import styles from './PagePanel.module.css';
import { Quarantine } from './Quarantine';
import { TabServices } from './TabServices';

interface PagePanelProps {
  readonly id: PageId;
  readonly search: string;
  readonly back: ReactNode;
}

/** A page with its own address beside the tabs, and a way back. docs/rules/shell.md, 2. */
export function PagePanel({ id, search, back }: PagePanelProps) {
  const { login } = useSession();
  const address = useMemo(() => addressForTab(id, true, search), [id, search]);
  const page = pages.find((candidate) => candidate.id === id);
  if (page === undefined || !isGranted(page.can, login)) {
    return (
      <EmptyState isPage icon={<ShieldOff />} title="You cannot open this page" action={back}>
        {whyNotGranted(page?.can ?? [], login)}
      </EmptyState>
    );
  }
  const problems = problemsOfPage(page);
  const { label, to } = page.back ?? { label: 'Back', to: '/dashboard' };
  return (
    <div className={styles['panel']}>
      <header className={styles['header']}>
        <Button icon={<ArrowLeft />} onClick={() => navigate(to)}>
          {label}
        </Button>
        <h1 className={styles['title']}>{page.title}</h1>
      </header>
      <div className={styles['screen']}>
        <ErrorBoundary fallback={(error, retry) => <Broken title="This page stopped working" error={error} onRetry={retry} />}>
          {problems.length > 0 ? (
            <Quarantine what="page" problems={problems} />
          ) : (
            <TabServices id={page.id}>
              <ScreenHost definition={page.screen.definition} scope={undefined} address={address} title={page.title} />
            </TabServices>
          )}
        </ErrorBoundary>
      </div>
    </div>
  );
}
