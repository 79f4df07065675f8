import { Activity } from 'react';
import { Button, EmptyState, type Plugin, type Scope } from '../../engine';
import type { PluginId } from '../../plugins';
import { LazyDeveloper } from '../developer/LazyDeveloper';
import { Home } from '../home/Home';
import { navigate } from '../location';
import { problemsOf } from '../registry';
import type { Place } from '../routes/table';
import { PagePanel } from './PagePanel';
import { TabPanel } from './TabPanel';

interface MainProps {
  readonly place: Place;
  /** The open tabs; those behind the active one keep their state. */
  readonly plugins: readonly Plugin<PluginId>[];
  readonly active: Plugin<PluginId> | undefined;
  readonly scope: Scope | undefined;
  /** The query of the page. */
  readonly search: string;
  /** Whom the compliance service answers for, as the organisation panel has it. */
  readonly tenant: string | undefined;
}

function Elsewhere({ place, search }: Pick<MainProps, 'place' | 'search'>) {
  const back = <Button onClick={() => navigate('/dashboard')}>Back to the dashboard</Button>;
  if (place.kind === 'developer') return <LazyDeveloper page={place.page} back={back} />;
  if (place.kind === 'page') return <PagePanel key={place.id} id={place.id} search={search} back={back} />;
  if (place.kind === 'tab') {
    return (
      <EmptyState title="You cannot open this tab" action={back}>
        Your access profile does not include this section.
      </EmptyState>
    );
  }
  if (place.kind === 'unknown') {
    return (
      <EmptyState title="There is nothing at this address" action={back}>
        Check the address, or choose a section from the menu.
      </EmptyState>
    );
  }
  return <Home />;
}

/** The active tab, or what there is to say when none is. */
export function Main({ place, plugins, active, scope, search, tenant }: MainProps) {
  return (
    <>
      {plugins.map((plugin) => (
        <Activity key={plugin.id} mode={plugin.id === active?.id ? 'visible' : 'hidden'}>
          <TabPanel
            // What has been chosen among the records of one tenant is nothing to another: the tab begins anew, at its address.
            key={plugin.service === 'compliance' ? tenant : undefined}
            plugin={plugin}
            scope={scope}
            isActive={plugin.id === active?.id}
            search={search}
            problems={problemsOf(plugin)}
          />
        </Activity>
      ))}
      {active === undefined && <Elsewhere place={place} search={search} />}
    </>
  );
}
