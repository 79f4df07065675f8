import { PackageOpen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type Plugin, type RegistryProblem, type Scope, ScreenHost } from '../../engine';
import { bindClasses, EmptyState, ErrorBoundary } from '../../ui';
import { noteScope } from '../failure/trail';
import { useSession } from '../session/SessionProvider';
import { Broken } from './Broken';
import { ComplianceUnavailable } from './ComplianceUnavailable';
import { Quarantine } from './Quarantine';
import styles from './TabPanel.module.css';
import { TabServices } from './TabServices';
import { tabIds } from './TabStrip';
import { addressForTab } from './tabAddress';
import { treePanel } from './treePanel';

const cx = bindClasses(styles);
const brokenTab = 'This tab stopped working';

interface TabPanelProps {
  readonly plugin: Plugin;
  readonly scope: Scope | undefined;
  /** The operator of the organisation panel, also while no part of it is chosen. */
  readonly operatorId?: number | undefined;
  readonly isActive: boolean;
  /** The query of the page, which belongs to the tab in front. */
  readonly search: string;
  /** What is wrong with its declaration; shown instead of its screen. */
  readonly problems?: readonly RegistryProblem[];
}

function Content({ plugin, scope, operatorId, isActive, search, problems = [] }: TabPanelProps) {
  const { complianceFailure } = useSession();
  const { id, screen } = plugin;
  const address = useMemo(() => addressForTab(id, isActive, search), [id, isActive, search]);
  useEffect(() => {
    if (isActive) noteScope(scope);
  }, [isActive, scope]);
  if (problems.length > 0) return <Quarantine what="tab" problems={problems} />;
  if (plugin.service === 'compliance' && complianceFailure !== undefined) return <ComplianceUnavailable failure={complianceFailure} />;
  if (screen === undefined) {
    return (
      <EmptyState icon={<PackageOpen />} title={`${plugin.title} is not installed here`}>
        This part of the application is not available on this installation.
      </EmptyState>
    );
  }
  return (
    <TabServices id={plugin.id} organisation={plugin.scope.tree === 'none' ? undefined : treePanel}>
      <ScreenHost definition={screen.definition} scope={scope} operatorId={operatorId} address={address} />
    </TabServices>
  );
}

/** One open tab: its screen, or why there is none; what a screen throws stays in its tab. */
export function TabPanel(props: TabPanelProps) {
  const { plugin } = props;
  return (
    <section
      role="tabpanel"
      id={tabIds(plugin.id).panel}
      aria-labelledby={tabIds(plugin.id).tab}
      className={cx('panel', plugin.screen !== undefined && 'filled')}
    >
      <ErrorBoundary
        fallback={(error, retry) => (
          <Broken title={brokenTab} error={error} onRetry={retry}>
            The other tabs are not affected.
          </Broken>
        )}
      >
        <Content {...props} />
      </ErrorBoundary>
    </section>
  );
}
