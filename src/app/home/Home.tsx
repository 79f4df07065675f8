import { Building2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type Effect, unfiltered, type WaitContext, WaitingList } from '../../engine';
import type { Named } from '../../schemas/entities/organisation';
import { Button, EmptyState, handFocusOn, Icon, Skeleton, ToField, useIsPhone } from '../../ui';
import { Logo } from '../Logo';
import { navigate } from '../location';
import { ListTrouble } from '../organisation/ListTrouble';
import { allNode, chosenOf } from '../organisation/nodes';
import { OperatorField } from '../organisation/OperatorField';
import { useScopeState } from '../organisation/ScopeProvider';
import { useOperators } from '../organisation/useOrganisation';
import { permittedTabs, tabPath } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { addressOf } from '../shell/tabAddress';
import styles from './Home.module.css';
import { readRecent } from './recent';
import { useOnDevice } from './useOnDevice';
import { waitsFor } from './waits';

/** The logo, what waits for the user in the part of the organisation last worked with, and the way on from there. docs/rules/shell.md, 2. */
export function Home() {
  const { state, dispatch } = useScopeState();
  const { asked, operators, operator } = useOperators();
  const { login, complianceFailure } = useSession();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const waits = useMemo(() => waitsFor(login, () => complianceFailure === undefined), [login, complianceFailure]);
  return (
    <div className={styles['home']}>
      <Logo />
      <h1 className={styles['greeting']}>Welcome, {login.name}</h1>
      <div ref={place} className={styles['place']}>
        <OperatorField {...{ asked, operators }} />
        {state.chosen !== undefined && state.chosen.type !== 'ALL' ? (
          <Button ref={handFocusOn} onClick={() => dispatch({ type: 'choose', chosen: chosenOf(allNode, []) })}>
            Show all of {operator?.name}
          </Button>
        ) : null}
      </div>
      <ListTrouble of="Operators" asked={asked} />
      <Recent />
      {asked.isLoading ? (
        <Skeleton lines={5} />
      ) : asked.data === undefined ? null : operator === undefined ? (
        <EmptyState icon={<Building2 />} title="Choose an operator" action={<ToField field={place} />} />
      ) : waits.length === 0 ? null : (
        <WaitingOf key={operator.id} operator={operator} waits={waits} />
      )}
      <p className={styles['hint']}>
        {isPhone ? 'Choose a section from the menu.' : 'Choose a section from the menu, or press Ctrl K (⌘ K) to go anywhere.'}
      </p>
    </div>
  );
}

/** The tabs that were worked in last. */
function Recent() {
  const { login, username } = useSession();
  const permitted = permittedTabs(login);
  const recent = readRecent(username).flatMap((id) => permitted.find((tab) => tab.id === id) ?? []);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Go on where you left off" className={styles['recent']}>
      <span className={styles['recentTitle']}>Go on with</span>
      {recent.map((tab) => (
        <Button key={tab.id} size="small" icon={<Icon name={tab.icon} />} onClick={() => navigate(tabPath(tab))}>
          {tab.title}
        </Button>
      ))}
    </nav>
  );
}

function WaitingOf({ operator, waits }: { readonly operator: Named; readonly waits: ReturnType<typeof waitsFor> }) {
  const { state, dispatch } = useScopeState();
  const session = useSession();
  const { waits: onDevice, dialog } = useOnDevice();
  const chosen = state.chosen ?? chosenOf(allNode, []);
  const ctx = useMemo((): WaitContext => {
    const { type, id, name } = chosen;
    return {
      login: session.login,
      scope: { operatorId: operator.id, operatorName: operator.name, node: { type, id, name }, filters: unfiltered },
    };
  }, [session, operator, chosen]);

  // The tab that it leads to works in the part of the organisation that was counted.
  function lead(effect: Effect): void {
    if (state.chosen === undefined) dispatch({ type: 'choose', chosen });
    if (effect.effect === 'go') navigate(addressOf(effect.path, effect.params));
  }

  const place = chosen.type === 'ALL' ? operator.name : chosen.name;
  return (
    <>
      <WaitingList waits={waits} ctx={ctx} place={place} onLead={lead} others={onDevice} />
      {dialog}
    </>
  );
}
