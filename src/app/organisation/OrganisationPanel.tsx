import { Building2, ChevronsDownUp, ChevronsUpDown, List, Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ScopeRule } from '../../engine';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { Button, EmptyState, IconButton, Skeleton, StaleNotice, TextField, ToField, Tree, useIsPhone } from '../../ui';
import { useSession } from '../session/SessionProvider';
import { ListTrouble } from './ListTrouble';
import { allNode, allowsAll, chosenOf, expandableKeys, isChoosable, keyIn, type PanelNode } from './nodes';
import { OperatorField } from './OperatorField';
import { OrganisationFilters } from './OrganisationFilters';
import styles from './OrganisationPanel.module.css';
import { placeIcons } from './placeIcons';
import { RecentPlaces } from './RecentPlaces';
import { useScopeState } from './ScopeProvider';
import { filterNames } from './scopeState';
import { useNarrowed } from './useNarrowed';
import { useFilterEntries, useOperators, useOrganisationTree } from './useOrganisation';
import { useTreeState } from './useTreeState';

const source = {
  key: ({ child }: PanelNode) => child,
  name: ({ name }: PanelNode) => name,
  children: (node: PanelNode): readonly PanelNode[] => childrenOf<OrganisationNode>(node),
  bold: (node: PanelNode) => node.type !== 'ALL' && node.bold === true,
  colour: (node: PanelNode) => (node.type === 'ALL' ? undefined : node.colour),
};

const iconOf = ({ type }: PanelNode) => placeIcons[type];

function whyNotSearch(isLoading: boolean, operatorId: number | undefined): string | undefined {
  if (operatorId === undefined) return 'Choose an operator first.';
  return isLoading ? 'The organisation is still loading.' : undefined;
}

interface OrganisationPanelProps {
  readonly rule: ScopeRule;
  /** Shown as a pop-up chooser with the last selection. */
  readonly isChooser?: boolean;
  readonly onChosen?: () => void;
}

/** Operator, tree and filters: the scope of screens. docs/rules/shell.md, 2. */
export function OrganisationPanel({ rule, isChooser = false, onChosen }: OrganisationPanelProps) {
  const { state, dispatch } = useScopeState();
  const isPhone = useIsPhone();
  const byCompany = useSession().login.complianceAuthorisationUseCompany === true;
  const { query: operatorsQuery, operators } = useOperators();
  const { entries, categories, isLoading, query: listsQuery } = useFilterEntries();
  const { query, roots } = useOrganisationTree(rule, categories);
  const { expanded, setExpanded } = useTreeState(roots, query.data !== undefined);
  const shown = useNarrowed(source, withAll(roots, allowsAll(rule, byCompany)), { expanded, setExpanded });
  const { search: searched, filters } = state.applied;
  const isNarrowed = searched.trim() !== '' || filterNames.some((name) => filters[name] !== 'all');
  const operatorField = useRef<HTMLDivElement>(null);
  const reason = whyNotSearch(isLoading || query.isFetching, state.operatorId);

  function search(): void {
    if (reason !== undefined) return;
    flushSync(() => dispatch({ type: 'apply' }));
    // A changed search has a running query; an unchanged one is refetched.
    void query.refetch({ cancelRefetch: false });
  }

  function clear(): void {
    dispatch({ type: 'search', search: '' });
    dispatch({ type: 'unfilter' });
    dispatch({ type: 'apply' });
  }

  function choose(node: PanelNode): void {
    dispatch({ type: 'choose', chosen: chosenOf(node, roots) });
    onChosen?.();
  }

  return (
    <div className={styles['panel']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div ref={operatorField} data-part={state.operatorId === undefined ? 'operators' : undefined}>
          <OperatorField query={operatorsQuery} operators={operators} />
        </div>
        <ListTrouble of="Operators" query={operatorsQuery} />
        <div className={styles['search']}>
          <TextField
            label="Search"
            type="search"
            value={state.edited.search}
            onChange={(text) => dispatch({ type: 'search', search: text })}
            placeholder="Company, site, town"
          />
          <IconButton type="submit" label="Search" icon={<Search />} variant="secondary" disabledReason={reason} />
        </div>
      </form>
      {isChooser ? <RecentPlaces onChosen={() => onChosen?.()} /> : null}
      <div className={styles['tools']}>
        {/* Without 'All', its place lists the sites. */}
        {rule.all === 'never' && state.chosen.type !== 'ALL' ? (
          <Button
            size="small"
            variant="quiet"
            icon={<List />}
            onClick={() => {
              dispatch({ type: 'choose', chosen: chosenOf(allNode, []) });
              onChosen?.();
            }}
          >
            List of sites
          </Button>
        ) : null}
        {rule.extraFilters ? <OrganisationFilters entries={entries} query={listsQuery} /> : null}
        {roots.length > 0 ? (
          <div className={styles['unfold']}>
            <IconButton
              label="Expand all"
              size="small"
              icon={<ChevronsUpDown />}
              onClick={() => setExpanded(new Set(expandableKeys(roots)))}
            />
            <IconButton label="Collapse all" size="small" icon={<ChevronsDownUp />} onClick={() => setExpanded(new Set())} />
          </div>
        ) : null}
      </div>
      <div className={styles['tree']} aria-busy={query.isFetching}>
        <Body query={query} hasOperator={state.operatorId !== undefined} toOperators={<ToField field={operatorField} />}>
          <Tree<PanelNode>
            label="Organisation"
            source={shown.source}
            roots={shown.roots}
            selected={keyIn(roots, state.chosen)}
            onSelect={choose}
            expanded={shown.expanded}
            onExpandedChange={shown.setExpanded}
            isSelectable={({ type }) => isChoosable(type, rule, byCompany)}
            icon={iconOf}
            rowHeight={isPhone ? 44 : 28}
            highlight={shown.highlight}
            emptyText={shown.emptyText}
            emptyAction={
              shown.isTyping ? (
                <Button size="small" disabledReason={reason} onClick={search}>
                  Search further
                </Button>
              ) : isNarrowed ? (
                <Button size="small" onClick={clear}>
                  Clear filters
                </Button>
              ) : null
            }
          />
        </Body>
      </div>
    </div>
  );
}

const alone: readonly PanelNode[] = [];
const heads = new WeakMap<readonly OrganisationNode[], readonly PanelNode[]>();

/** Memoised by roots, so that the tree keeps its rows. */
function withAll(roots: readonly OrganisationNode[], hasAll: boolean): readonly PanelNode[] {
  if (roots.length === 0) return alone;
  if (!hasAll) return roots;
  const known = heads.get(roots);
  if (known !== undefined) return known;
  const made = [allNode, ...roots];
  heads.set(roots, made);
  return made;
}

interface BodyProps {
  readonly query: { readonly data: unknown; readonly isLoading: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  readonly hasOperator: boolean;
  readonly toOperators: ReactNode;
  readonly children: ReactNode;
}

function Body({ query, hasOperator, toOperators, children }: BodyProps) {
  if (!hasOperator) {
    return <EmptyState icon={<Building2 />} title="Choose an operator" action={toOperators} />;
  }
  if (query.isLoading) return <Skeleton lines={8} />;
  if (!query.isError) return children;
  if (query.data === undefined) {
    return <EmptyState title="The organisation could not be loaded." action={<Button onClick={() => query.refetch()}>Try again</Button>} />;
  }
  return (
    <>
      <StaleNotice label="The organisation" onRetry={() => query.refetch()} />
      {children}
    </>
  );
}
