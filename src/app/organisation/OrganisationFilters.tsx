import { ListFilter } from 'lucide-react';
import { Button, CheckList, handFocusOn, Popover } from '../../ui';
import { ListTrouble } from './ListTrouble';
import styles from './OrganisationPanel.module.css';
import { useScopeState } from './ScopeProvider';
import { type FilterName, filterNames } from './scopeState';
import type { useFilterEntries } from './useOrganisation';

const filterLabels: Readonly<Record<FilterName, string>> = {
  regions: 'Regions',
  manufacturers: 'Manufacturer',
  games: 'Game',
  machineTypes: 'Machine Types',
  categories: 'Categories',
};

/** The filter lists of the organisation tree; the button counts the active ones. docs/rules/shell.md, 2. */
export function OrganisationFilters({ entries, query }: Pick<ReturnType<typeof useFilterEntries>, 'entries' | 'query'>) {
  const { state, dispatch } = useScopeState();
  const { filters } = state.edited;
  const shown = filterNames.filter((name) => entries[name].length > 0);
  const narrowing = shown.filter((name) => filters[name] !== 'all').length;
  return (
    <Popover
      label="Filters"
      trigger={(attributes) => (
        <Button {...attributes} size="small" variant="quiet" icon={<ListFilter />}>
          {narrowing === 0 ? 'Filters' : `Filters (${narrowing})`}
        </Button>
      )}
    >
      <div className={styles['filters']}>
        {shown.map((name) => (
          <CheckList
            key={name}
            label={filterLabels[name]}
            entries={entries[name]}
            value={filters[name]}
            onChange={(value) => dispatch({ type: 'filter', name, value })}
          />
        ))}
        <ListTrouble of="Filters" query={query} />
        {shown.length === 0 && !query.isError ? <p>There are no filters yet.</p> : null}
        {narrowing === 0 ? null : (
          <Button ref={handFocusOn} size="small" onClick={() => dispatch({ type: 'unfilter' })}>
            Clear filters
          </Button>
        )}
      </div>
    </Popover>
  );
}
