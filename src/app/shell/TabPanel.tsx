import { PackageOpen } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { EmptyState, ErrorBoundary, type Scope, type ScreenPlugin, type ScreenProps, Spinner } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { Broken } from './Broken';
import { ComplianceUnavailable } from './ComplianceUnavailable';
import styles from './TabPanel.module.css';
import { tabIds } from './TabStrip';

const brokenTab = 'This tab stopped working';

interface TabPanelProps {
  readonly plugin: ScreenPlugin;
  readonly scope: Scope | undefined;
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
  if (loading.state === 'failed')
    return (
      <Broken title={brokenTab} error={loading.error} onRetry={start}>
        The other tabs are not affected.
      </Broken>
    );
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
      <ErrorBoundary
        fallback={(error, retry) => (
          <Broken title={brokenTab} error={error} onRetry={retry}>
            The other tabs are not affected.
          </Broken>
        )}
      >
        <Content plugin={plugin} scope={scope} />
      </ErrorBoundary>
    </section>
  );
}
