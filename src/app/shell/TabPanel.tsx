import { PackageOpen, TriangleAlert } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button, EmptyState, ErrorBoundary, type Scope, type ScreenPlugin, type ScreenProps, Spinner } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { ComplianceUnavailable } from './ComplianceUnavailable';
import styles from './TabPanel.module.css';
import { tabIds } from './TabStrip';

interface TabPanelProps {
  readonly plugin: ScreenPlugin;
  readonly scope: Scope | undefined;
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon={<TriangleAlert />} title="This tab stopped working" action={<Button onClick={onRetry}>Try again</Button>}>
        <p>{error instanceof Error && error.message !== '' ? error.message : 'An unknown error occured.'}</p>
        <p>The other tabs are not affected.</p>
      </EmptyState>
    </div>
  );
}

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly Screen: ComponentType<ScreenProps> };

function LoadedScreen({ load, scope }: { readonly load: NonNullable<ScreenPlugin['screen']>; readonly scope: Scope | undefined }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const start = useCallback(() => {
    setLoading({ state: 'loading' });
    load().then(
      (Screen) => setLoading({ state: 'ready', Screen }),
      (error: unknown) => setLoading({ state: 'failed', error }),
    );
  }, [load]);
  useEffect(start, [start]);

  if (loading.state === 'loading') return <Spinner label="Opening the tab" />;
  if (loading.state === 'failed') return <Broken error={loading.error} onRetry={start} />;
  return <loading.Screen scope={scope} />;
}

function Content({ plugin, scope }: TabPanelProps) {
  const { complianceFailure } = useSession();
  if (plugin.service === 'compliance' && complianceFailure !== undefined) return <ComplianceUnavailable failure={complianceFailure} />;
  if (plugin.screen === undefined) {
    return (
      <EmptyState icon={<PackageOpen />} title={`${plugin.title} is not installed here`}>
        This part of the application is not available on this installation.
      </EmptyState>
    );
  }
  return <LoadedScreen load={plugin.screen} scope={scope} />;
}

/** One open tab: its screen, or why there is none; what a screen throws stays in its tab. */
export function TabPanel({ plugin, scope }: TabPanelProps) {
  return (
    <section role="tabpanel" id={tabIds(plugin.id).panel} aria-labelledby={tabIds(plugin.id).tab} className={styles['panel']}>
      <ErrorBoundary fallback={(error, retry) => <Broken error={error} onRetry={retry} />}>
        <Content plugin={plugin} scope={scope} />
      </ErrorBoundary>
    </section>
  );
}
