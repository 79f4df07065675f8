import { useMemo } from 'react';
import { type Effect, type Hit, type PlaceResult, unfiltered } from '../../engine';
import { allNode, chosenOf } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import { useOperators } from '../organisation/useOrganisation';
import { addressOf, addressOfEntity } from '../routes/tabAddress';
import { permittedTabs } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { useGoAt } from '../views/useGoAt';
import type { Command } from './commands';
import { Palette } from './Palette';
import { noteOpened, readOpened } from './recentlyOpened';
import { type SearchOfTab, searchesFor } from './searches';

interface SearchProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** The global search: tabs, actions, recent items, and data of the current operator. */
export function Search({ commands, onClose }: SearchProps) {
  const { login, username, complianceFailure } = useSession();
  const { state, dispatch } = useScopeState();
  const { operator } = useOperators();
  const goAt = useGoAt();
  const searches = useMemo(() => searchesFor(login, () => complianceFailure === undefined), [login, complianceFailure]);
  const ctx = useMemo(() => {
    if (operator === undefined) return undefined;
    const { type, id, name } = state.chosen ?? chosenOf(allNode, []);
    return {
      login,
      scope: { operatorId: operator.id, operatorName: operator.name, node: { type, id, name }, filters: unfiltered },
    };
  }, [login, operator, state.chosen]);

  function addressOfEffect(effect: Effect): string | undefined {
    if (effect.effect === 'go') return addressOf(effect.path, effect.params);
    if (effect.effect !== 'open') return undefined;
    const target = permittedTabs(login).find(({ opens }) => opens?.entity === effect.entity);
    return target?.opens && addressOfEntity(target, target.opens.pane, effect.id);
  }

  function goTo(path: string, at: PlaceResult | undefined): void {
    if (at === undefined && state.chosen === undefined) dispatch({ type: 'choose', chosen: chosenOf(allNode, []) });
    goAt(path, at);
  }

  function openHit({ key, search }: SearchOfTab, { key: of, title, leads, at }: Hit, group: string): void {
    const path = addressOfEffect(leads);
    if (path === undefined) return;
    if (search.isPersonal !== true && operator !== undefined) {
      noteOpened(username, { id: `${operator.id}.${key}.${of}`, title, group, path, at });
    }
    goTo(path, at);
  }

  const recent = readOpened(username).filter(({ id }) => id.startsWith(`${operator?.id}.`));
  return (
    <Palette
      commands={commands}
      recent={recent.map(({ id, title, group, path, at }) => ({ id: `recent-${id}`, title, group, run: () => goTo(path, at) }))}
      searches={searches}
      ctx={ctx}
      onHit={openHit}
      onClose={onClose}
    />
  );
}
