import { ShieldOff } from 'lucide-react';
import { Activity, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { type Plugin, type Scope, type ScopeRule, whyNotGranted } from '../../engine';
import type { PluginId } from '../../plugins';
import { Button, EmptyState } from '../../ui';
import { LazyGlossary } from '../glossary/LazyGlossary';
import { Home } from '../home/Home';
import { navigate } from '../location';
import { problemsOf, tabs as showable } from '../registry';
import type { RouteTarget } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { rearranged } from '../views/savedViews';
import type { SoughtPlace } from '../views/useAddressedPlace';
import { LazyDeveloper } from './LazyDeveloper';
import { PagePanel } from './PagePanel';
import { Sought } from './Sought';
import { TabPanel } from './TabPanel';

interface MainProps {
  readonly place: RouteTarget;
  readonly sought: SoughtPlace;
  readonly plugins: readonly Plugin<PluginId>[];
  readonly active: Plugin<PluginId> | undefined;
  readonly chosen: Scope | undefined;
  readonly scopeOf: (rule: ScopeRule) => Scope | undefined;
  readonly operatorId: number | undefined;
  readonly search: string;
  readonly tenant: string | undefined;
}

function ClosedTab({ id, back }: { readonly id: PluginId; readonly back: ReactNode }) {
  const { login } = useSession();
  return (
    <EmptyState isPage icon={<ShieldOff />} title="You cannot open this tab" action={back}>
      {whyNotGranted(showable.find((plugin) => plugin.id === id)?.can ?? [], login)}
    </EmptyState>
  );
}

function Elsewhere({ place, search }: Pick<MainProps, 'place' | 'search'>) {
  const back = <Button onClick={() => navigate('/dashboard')}>Back to the dashboard</Button>;
  if (place.kind === 'glossary') return <LazyGlossary />;
  if (place.kind === 'developer') return <LazyDeveloper page={place.page} back={back} />;
  if (place.kind === 'page') return <PagePanel key={place.id} id={place.id} search={search} back={back} />;
  if (place.kind === 'tab') return <ClosedTab id={place.id} back={back} />;
  if (place.kind === 'unknown') {
    return (
      <EmptyState isPage title="There is nothing at this address" action={back}>
        Check the address, or choose a section from the menu.
      </EmptyState>
    );
  }
  return <Home />;
}

export function Main({ place, sought, plugins, active, chosen, scopeOf, operatorId, search, tenant }: MainProps) {
  const arranged = useStore(rearranged);
  return (
    <>
      {plugins.map((plugin) => (
        <Activity key={plugin.id} mode={plugin.id === active?.id && sought.state === 'none' ? 'visible' : 'hidden'}>
          <TabPanel
            // A selection of one tenant's records is invalid for another: remount the tab.
            key={`${plugin.service === 'compliance' ? tenant : ''} ${arranged[plugin.id] ?? 0}`}
            plugin={plugin}
            scope={scopeOf(plugin.scope)}
            place={chosen}
            operatorId={operatorId}
            isActive={plugin.id === active?.id}
            search={search}
            problems={problemsOf(plugin)}
          />
        </Activity>
      ))}
      {sought.state === 'none' ? (
        active === undefined && <Elsewhere place={place} search={search} />
      ) : (
        <Sought {...sought} isPage={active === undefined} />
      )}
    </>
  );
}
