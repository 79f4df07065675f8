import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { openOrganisation, requestLeave, TenantProvider, wholeOrganisation } from '../../engine';
import type { PluginId } from '../../plugins';
import { useIsPhone } from '../../ui';
import { copyErrorReport } from '../failure/errorReport';
import { noteRecent } from '../home/recent';
import { currentPath, navigate } from '../location';
import { useLogOut } from '../offline/useLogOut';
import { tenantOf } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import type { ChosenNode } from '../organisation/scopeState';
import { useOperators } from '../organisation/useOrganisation';
import { useScopes } from '../organisation/useScopes';
import { useTenant } from '../organisation/useTenant';
import { pages, tabs as showable } from '../registry';
import { addressOfEntry, addressOfTab, forgetSearch, rememberSearch } from '../routes/tabAddress';
import { developerTitles, glossaryPath, menuEntries, permittedTabs, placeOf, type RouteTarget, spelledOut, tabPath } from '../routes/table';
import { commandsOf } from '../search/commands';
import { Search } from '../search/Search';
import { useSession } from '../session/SessionProvider';
import { useTitle } from '../useTitle';
import { openView, readViews } from '../views/savedViews';
import { useAddressedColumns } from '../views/useAddressedColumns';
import { useAddressedPlace } from '../views/useAddressedPlace';
import { ViewsMenu } from '../views/ViewsMenu';
import type { FrameParts } from './frameParts';
import { Main } from './Main';
import { useMenuFolded } from './menuFold';
import { afterClosing, afterMoving, readOpenTabs, writeOpenTabs } from './openTabs';
import { ShellFrame } from './ShellFrame';
import { HelpSheet } from './shortcuts/HelpSheet';
import { useShortcuts } from './shortcuts/useShortcuts';
import { TabStrip } from './TabStrip';
import { treePanel, treeSheet, useTreeHidden } from './treePanel';
import { WorkAsProvider } from './workAs';

/** The shell around the tabs. Storage holds the open ones, the address the active one. docs/rules/shell.md, 2. */
export function Frame() {
  const path = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const { login, username, viewing } = useSession();
  const { leave, question } = useLogOut();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(() => readOpenTabs(username));
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const { isOpen: treeOpen } = useStore(treeSheet);

  const [pathname = path, query = ''] = path.split('?');
  const search = query === '' ? '' : `?${query}`;
  const permitted = useMemo(() => permittedTabs(login), [login]);
  const place = placeOf(path, login);
  const active = place.kind === 'tab' ? permitted.find(({ id }) => id === place.id) : undefined;
  const activeId = active?.id;
  const tabs = showable.filter(({ id }) => id === active?.id || open.includes(id)).filter((plugin) => permitted.includes(plugin));
  const inOrder = [...tabs].sort((a, b) => orderOf(open, a.id) - orderOf(open, b.id));

  const byCompany = login.complianceAuthorisationUseCompany === true;
  const { state } = useScopeState();
  const { operators, operator } = useOperators();
  const [pick, setPick] = useState<{ readonly tab: string; readonly tenant: string | undefined }>();
  const workAs = useCallback((tab: string, tenant: string | undefined) => setPick({ tab, tenant }), []);
  const rules = useMemo(
    () => permitted.filter(({ id }) => id === activeId || open.includes(id)).map(({ scope: rule }) => rule),
    [permitted, activeId, open],
  );
  const { place: chosenScope, scopeOf, company } = useScopes(operator, rules);
  const scope = active && scopeOf(active.scope);
  const tenantFor = (node: ChosenNode) => (operators.length > 1 ? tenantOf(node, operator, byCompany) : undefined);
  // For a tab that works by company; others keep the selection's tenant.
  const ofCompliance = tenantFor(company ?? state.chosen);
  const ofPanel = active?.scope.all === 'unlessByCompany' ? ofCompliance : tenantFor(state.chosen);
  const tenant = useTenant({
    tenant: ofPanel,
    operatorCount: operators.length,
    picked: pick !== undefined && pick.tab === (active?.id ?? placeId(place)) ? pick.tenant : undefined,
    operator: operator?.name,
    choice: state.chosen?.key,
  });

  const sought = useAddressedPlace(search);
  useEffect(() => {
    if (active === undefined || open.includes(active.id)) return;
    keepOpen([...open, active.id]);
    const start = search === '' ? readViews(username).find(({ tab, isStart }) => tab === active.id && isStart) : undefined;
    if (start !== undefined) void openView(username, start, 'replace');
  });

  // After the place, which changes the address too.
  useAddressedColumns(username, sought.state === 'none' ? active?.id : undefined, path);

  const title = titleOf(place) ?? active?.title;
  const seenAs = viewing && `Viewing as ${viewing.name}`;
  useTitle([seenAs, title].filter((part) => part !== undefined).join(' · ') || undefined);
  useEffect(() => {
    if (path.includes('current_installations') && active !== undefined) navigate(tabPath(active), 'replace');
  }, [path, active]);

  useEffect(() => {
    const whole = spelledOut(path);
    if (whole !== undefined) navigate(whole, 'replace');
  }, [path]);

  const chosenPlace = `${operator?.id} ${state.chosen.key}`;
  useEffect(() => {
    if (activeId !== undefined) rememberSearch(activeId, search, chosenPlace);
  }, [activeId, search, chosenPlace]);
  useEffect(() => {
    if (activeId !== undefined) noteRecent(username, activeId);
  }, [activeId, username]);

  // The focused element may be gone after sign-in or with the last tab; continue from the content.
  useEffect(() => {
    if (active === undefined && document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [active]);

  useShortcuts({ palette: () => setPalette(true), help: () => setHelp(true) });

  function keepOpen(ids: readonly PluginId[]): void {
    setOpen(ids);
    writeOpenTabs(username, ids);
  }

  function goTo(to: string): void {
    if (to !== currentPath()) navigate(to);
  }

  function openGlossary(): void {
    setHelp(false);
    goTo(glossaryPath);
  }

  function openEntry(path: string): void {
    goTo(addressOfEntry(path, { login, open, place: chosenPlace }));
  }

  function activate(id: PluginId | undefined): void {
    const plugin = permitted.find((candidate) => candidate.id === id);
    goTo(plugin === undefined ? '/dashboard' : addressOfTab(plugin, chosenPlace));
  }

  async function close(id: PluginId): Promise<void> {
    if (id === active?.id && !(await requestLeave())) return;
    const after = afterClosing(
      inOrder.map((plugin) => plugin.id),
      id,
    );
    keepOpen(after.open);
    forgetSearch(id);
    activate(after.active);
  }

  async function closeAll(): Promise<void> {
    if (!(await requestLeave())) return;
    keepOpen([]);
    forgetSearch();
    activate(undefined);
  }

  /** Hidden tabs show nothing unsaved; their entries are drafts. */
  function closeOthers(): void {
    const others = open.filter((id) => id !== active?.id);
    for (const id of others) forgetSearch(id);
    keepOpen(open.filter((id) => id === active?.id));
  }

  const organisation = active?.scope.tree === 'none' ? undefined : active?.scope;
  const parts: FrameParts = {
    entries: menuEntries(login),
    active,
    organisation,
    chooser: organisation ?? (active !== undefined || place.kind === 'home' ? wholeOrganisation : undefined),
    pathname,
    strip: (
      <TabStrip
        tabs={inOrder}
        active={active?.id}
        onActivate={activate}
        onClose={(id) => void close(id)}
        onMove={(id, to) => keepOpen(afterMoving(open, id, to))}
        onCloseOthers={closeOthers}
        onCloseAll={() => void closeAll()}
      />
    ),
    views: active === undefined ? null : <ViewsMenu key={active.id} plugin={active} search={search} isInBar={isPhone} />,
    main: (
      <Main
        place={place}
        sought={sought}
        plugins={inOrder}
        active={active}
        chosen={chosenScope}
        scopeOf={scopeOf}
        operatorId={operator?.id}
        search={search}
        tenant={ofCompliance}
      />
    ),
    place: scope ?? chosenScope,
    openEntry,
    logOut: leave,
    openPalette: () => setPalette(true),
    openHelp: () => setHelp(true),
    treeOpen,
    setTreeOpen,
  };
  const isFolded = useMenuFolded();
  const isTreeHidden = useTreeHidden();
  return (
    <TenantProvider tenant={tenant}>
      <WorkAsProvider value={workAs}>
        <ShellFrame {...parts} />
      </WorkAsProvider>
      {question}
      {help && <HelpSheet screen={active ?? pageAt(place)} onClose={() => setHelp(false)} onGlossary={openGlossary} />}
      {palette && (
        <Search
          commands={commandsOf(
            { login, open, isPhone, isFolded, hasTree: organisation !== undefined, isTreeHidden, views: readViews(username) },
            {
              open: openEntry,
              close: (id) => void close(id),
              closeAll: () => void closeAll(),
              logOut: leave,
              showTree: () => openOrganisation(treePanel),
              openHelp: () => setHelp(true),
              report: () => void copyErrorReport(),
              show: (view) => void openView(username, view),
            },
          )}
          onClose={() => setPalette(false)}
        />
      )}
    </TenantProvider>
  );
}

function setTreeOpen(isOpen: boolean): void {
  treeSheet.setState({ isOpen });
}

function titleOf(place: RouteTarget): string | undefined {
  if (place.kind === 'developer') return developerTitles[place.page];
  if (place.kind === 'glossary') return 'Glossary';
  return pageAt(place)?.title;
}

function pageAt(place: RouteTarget) {
  return place.kind === 'page' ? pages.find(({ id }) => id === place.id) : undefined;
}

function placeId(place: RouteTarget): string | undefined {
  return place.kind === 'page' ? place.id : undefined;
}

/** A new tab comes last. */
function orderOf(open: readonly PluginId[], id: PluginId): number {
  const index = open.indexOf(id);
  return index < 0 ? open.length : index;
}
