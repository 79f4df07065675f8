import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { createDrafts } from '../../data';
import { hasUnsavedChanges, requestLeave } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { openingNode } from './nodes';
import { noteRecentPlace } from './recentPlaces';
import { restoreScope } from './restoreScope';
import { type ChosenNode, changeScope, initialScope, type ScopeAction, type ScopeState } from './scopeState';

/** The scope for screens: always with a selection. */
interface OpenScope extends ScopeState {
  readonly chosen: ChosenNode;
}

interface ScopeContextValue {
  readonly state: OpenScope;
  readonly dispatch: Dispatch<ScopeAction>;
}

const ScopeContext = createContext<ScopeContextValue | undefined>(undefined);
const key = 'shell.scope';
/** The last operator, selection and unfolded nodes on this computer, beyond the session. */
const rememberedKey = 'shell.lastScope';

function withoutFilters(remembered: unknown): unknown {
  return { ...initialScope, ...Object(remembered) };
}

/** Holds the organisation selection for all tabs and stores it as the user's draft. */
export function ScopeProvider({ children }: { readonly children: ReactNode }) {
  const { username, login } = useSession();
  const drafts = useMemo(() => createDrafts(sessionStorage, username), [username]);
  const remembered = useMemo(() => createDrafts(localStorage, username), [username]);
  const [state, dispatch] = useReducer(changeScope, undefined, () =>
    restoreScope(drafts.read(key) ?? withoutFilters(remembered.read(rememberedKey))),
  );
  useEffect(() => drafts.write(key, state), [drafts, state]);
  const { operatorId, chosen, expanded } = state;
  useEffect(() => remembered.write(rememberedKey, { operatorId, chosen, expanded }), [remembered, operatorId, chosen, expanded]);
  useEffect(() => {
    if (operatorId !== undefined && chosen !== undefined) noteRecentPlace(username, { operatorId, chosen });
  }, [username, operatorId, chosen]);
  const asking = useMemo(() => guarded(dispatch), []);
  const opening = useMemo(() => openingNode(login.sites), [login.sites]);
  const value = useMemo(() => ({ state: { ...state, chosen: chosen ?? opening }, dispatch: asking }), [state, chosen, opening, asking]);
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

const leading: ReadonlySet<ScopeAction['type']> = new Set(['operator', 'place', 'choose']);

/** A new scope changes every screen, so ask about unsaved changes first. */
function guarded(dispatch: Dispatch<ScopeAction>): Dispatch<ScopeAction> {
  return (action) => {
    if (!leading.has(action.type) || !hasUnsavedChanges()) {
      dispatch(action);
      return;
    }
    void requestLeave().then((leaves) => {
      if (leaves) dispatch(action);
    });
  };
}

/** Returns the organisation panel's state. Throws outside the shell. */
export function useScopeState(): ScopeContextValue {
  const value = useContext(ScopeContext);
  if (value === undefined) throw new Error('useScopeState needs a ScopeProvider above it');
  return value;
}
