import { PackageOpen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type Plugin, type RegistryProblem, type Scope, ScreenHost } from '../../engine';
import { bindClasses, EmptyState, ErrorBoundary } from '../../ui';
import { noteScope } from '../failure/trail';
import { addressForTab } from '../routes/tabAddress';
import { useSession } from '../session/SessionProvider';
import { Broken } from './Broken';
import { ComplianceUnavailable } from './ComplianceUnavailable';
import { Quarantine } from './Quarantine';
import styles from './TabPanel.module.css';
import { TabServices } from './TabServices';
import { tabIds } from './TabStrip';
import { treePanel } from './treePanel';

const cx = bindClasses(styles);
const brokenTab = 'This tab stopped working';

interface TabPanelProps {
  readonly plugin: Plugin;
  readonly scope: Scope | undefined;
  readonly place?: Scope | undefined;
  readonly operatorId?: number | undefined;
  readonly isActive: boolean;
  readonly search: string;
  readonly problems?: readonly RegistryProblem[];
}

function Content({ plugin, scope, place, operatorId, isActive, search, problems = [] }: TabPanelProps) {
  const { complianceFailure } = useSession();
  const { id } = plugin;
  const isOverview = scope === undefined && place !== undefined && plugin.overview !== undefined;
  const screen = isOverview ? plugin.overview : plugin.screen;
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
      <ScreenHost
        key={isOverview ? 'overview' : 'screen'}
        definition={screen.definition}
        scope={isOverview ? place : scope}
        operatorId={operatorId}
        address={address}
      />
    </TabServices>
  );
}

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
