import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../../engine';
import { type PluginId, plugins } from '../../plugins';
import { productName } from '../Logo';
import { currentPath, navigate } from '../location';
import { scopeFor, tenantOf } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import { useOperators } from '../organisation/useOrganisation';
import { useTenant } from '../organisation/useTenant';
import { preferences } from '../preferences';
import { menuEntries, permittedTabs, placeOf, tabPath } from '../routes/table';
import { logOut } from '../session/actions';
import { useSession } from '../session/SessionProvider';
import { commandsOf } from './commands';
import { DesktopFrame } from './DesktopFrame';
import type { FrameParts } from './frameParts';
import { Main } from './Main';
import { afterClosing, readOpenTabs, writeOpenTabs } from './openTabs';
import { Palette } from './Palette';
import { PhoneFrame } from './PhoneFrame';
import { TabStrip } from './TabStrip';
import { useIsPhone } from './useIsPhone';
import { useShortcut } from './useShortcut';

/** The shell around the tabs: which are open is kept, which is active is the address. Document 1, section 2 (dashboard shell). */
export function Frame() {
  const path = useLocation({ select: ({ href }) => href });
  const { login, username } = useSession();
  const client = useClient();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(() => readOpenTabs(username));
  const [palette, setPalette] = useState(false);
  const [treeOpen, setTreeOpen] = useState(false);

  const permitted = useMemo(() => permittedTabs(login), [login]);
  const place = placeOf(path, login);
  const active = place.kind === 'tab' ? permitted.find(({ id }) => id === place.id) : undefined;
  const tabs = plugins.filter(({ id }) => id === active?.id || open.includes(id)).filter((plugin) => permitted.includes(plugin));
  const inOrder = [...tabs].sort((a, b) => orderOf(open, a.id) - orderOf(open, b.id));

  const byCompany = login.complianceAuthorisationUseCompany === true;
  const { state } = useScopeState();
  const { operators, operator } = useOperators();
  useTenant({ tenant: tenantOf(state.chosen, operator, byCompany), operatorCount: operators.length, choice: state.chosen?.key });

  useEffect(() => {
    if (active !== undefined && !open.includes(active.id)) keepOpen([...open, active.id]);
  });

  useEffect(() => {
    document.title = active === undefined ? productName : `${active.title} · ${productName}`;
    if (path.includes('current_installations') && active !== undefined) navigate(tabPath(active), 'replace');
  }, [path, active]);

  // What had the focus may be gone, after signing in or with the last tab; the keyboard goes on from the content then.
  useEffect(() => {
    if (active === undefined && document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [active]);

  useShortcut('k', () => setPalette(true));

  function keepOpen(ids: readonly PluginId[]): void {
    setOpen(ids);
    writeOpenTabs(username, ids);
  }

  function goTo(to: string): void {
    if (to !== currentPath()) navigate(to);
  }

  function activate(id: PluginId | undefined): void {
    const plugin = permitted.find((candidate) => candidate.id === id);
    goTo(plugin === undefined ? '/dashboard' : tabPath(plugin));
  }

  function close(id: PluginId): void {
    const after = afterClosing(
      inOrder.map((plugin) => plugin.id),
      id,
    );
    keepOpen(after.open);
    activate(after.active);
  }

  function closeAll(): void {
    keepOpen([]);
    activate(undefined);
  }

  function showTree(): void {
    if (isPhone) setTreeOpen(true);
    else preferences.setState({ treeHidden: false });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tree"]')?.focus());
  }

  const leave = () => logOut(client);
  const scope = active && scopeFor(state.chosen, operator, active.scope, byCompany);
  const parts: FrameParts = {
    entries: menuEntries(login),
    active,
    pathname: path.split('?')[0] ?? path,
    strip: <TabStrip tabs={inOrder} active={active?.id} onActivate={activate} onClose={close} />,
    main: <Main place={place} plugins={inOrder} active={active} scope={scope} />,
    scope,
    goTo,
    logOut: leave,
    openPalette: () => setPalette(true),
    treeOpen,
    setTreeOpen,
  };
  const FrameOfWidth = isPhone ? PhoneFrame : DesktopFrame;
  return (
    <>
      <FrameOfWidth {...parts} />
      {palette && (
        <Palette
          commands={commandsOf(
            { login, open, isPhone, hasTree: active !== undefined },
            { open: goTo, close, closeAll, logOut: leave, showTree },
          )}
          onClose={() => setPalette(false)}
        />
      )}
    </>
  );
}

/** A tab that is only just opening comes last. */
function orderOf(open: readonly PluginId[], id: PluginId): number {
  const index = open.indexOf(id);
  return index < 0 ? open.length : index;
}
