import { Download, Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ProblemList } from '../app/shell/ProblemList';
import type { CallsByArea, Grants, Plugin, RegistryProblem } from '../engine';
import { Banner, Button, EmptyState, saveCsv, TextField } from '../ui';
import styles from './DeveloperPage.module.css';
import { filterInventories } from './filter';
import { inventoryOf } from './inventory';
import { PermissionTable } from './PermissionTable';
import { PluginCard } from './PluginCard';
import { permissionMatrix, permissionsCsv } from './permissions';

interface PluginsPageProps {
  readonly plugins: readonly Plugin[];
  readonly calls: CallsByArea;
  readonly problems: readonly RegistryProblem[];
  readonly login: Grants;
  readonly children?: ReactNode;
}

function Problems({ problems, count }: { readonly problems: readonly RegistryProblem[]; readonly count: number }) {
  if (problems.length === 0) return <Banner tone="success">No problems were found in {count} tabs.</Banner>;
  return (
    <section aria-label="Problems" className={styles['section']}>
      <h2>Problems</h2>
      <ProblemList problems={problems} />
    </section>
  );
}

/** Lists every tab with panes, calls, gates and permissions, for developers and administrators. */
export function PluginsPage({ plugins, calls, problems, login, children }: PluginsPageProps) {
  const [typed, setTyped] = useState('');
  const inventories = useMemo(() => {
    const faulty = new Set(problems.map(({ plugin }) => plugin));
    // A faulty plugin breaks its type, so only its problems are shown.
    return plugins.filter((_, at) => !faulty.has(at)).map((plugin) => inventoryOf(plugin, calls));
  }, [plugins, calls, problems]);
  const matches = useMemo(() => filterInventories(inventories, typed), [inventories, typed]);
  const matrix = useMemo(() => permissionMatrix(matches, login), [matches, login]);

  function exportCsv(): void {
    saveCsv(permissionsCsv(matrix), 'permissions.csv');
  }

  return (
    <div className={styles['page']}>
      <h1>Plugins and permissions</h1>
      <Problems problems={problems} count={plugins.length} />
      {children}
      <div className={styles['tools']}>
        <TextField label="Filter by tab, part, call or permission" type="search" value={typed} onChange={setTyped} />
        <Button icon={<Download />} onClick={exportCsv}>
          Export as CSV
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className={styles['count']}>
        {matrix.rows.length === 1 ? '1 part' : `${matrix.rows.length} parts`} of {matches.length === 1 ? '1 tab' : `${matches.length} tabs`}
      </p>
      {matches.length === 0 ? (
        <EmptyState title="Nothing matches the filter">Try fewer or shorter words.</EmptyState>
      ) : (
        <>
          <section aria-label="Permissions" className={styles['section']}>
            <h2>Permissions</h2>
            <PermissionTable matrix={matrix} />
          </section>
          <section aria-label="Tabs" className={styles['section']}>
            <h2>Tabs</h2>
            {matches.map((inventory) => (
              <PluginCard key={inventory.plugin.id} inventory={inventory} />
            ))}
          </section>
        </>
      )}
    </div>
  );
}
