import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { createDrafts } from '../../data';
import { hasUnsavedChanges, requestLeave } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { restoreScope } from './restoreScope';
import { changeScope, initialScope, type ScopeAction, type ScopeState } from './scopeState';

interface ScopeContextValue {
  readonly state: ScopeState;
  readonly dispatch: Dispatch<ScopeAction>;
}

const ScopeContext = createContext<ScopeContextValue | undefined>(undefined);
const key = 'shell.scope';
/** The operator and the part of the organisation that were last worked with, and what was unfolded there; on this computer, beyond the session. */
const rememberedKey = 'shell.lastScope';

function withoutFilters(remembered: unknown): unknown {
  return { ...initialScope, ...Object(remembered) };
}

/** Holds what the user has chosen in the organisation panel, for all tabs, and keeps it as a draft of the user. */
export function ScopeProvider({ children }: { readonly children: ReactNode }) {
  const { username } = useSession();
  const drafts = useMemo(() => createDrafts(sessionStorage, username), [username]);
  const remembered = useMemo(() => createDrafts(localStorage, username), [username]);
  const [state, dispatch] = useReducer(changeScope, undefined, () =>
    restoreScope(drafts.read(key) ?? withoutFilters(remembered.read(rememberedKey))),
  );
  useEffect(() => drafts.write(key, state), [drafts, state]);
  const { operatorId, chosen, expanded } = state;
  useEffect(() => remembered.write(rememberedKey, { operatorId, chosen, expanded }), [remembered, operatorId, chosen, expanded]);
  const asking = useMemo(() => guarded(dispatch), []);
  const value = useMemo(() => ({ state, dispatch: asking }), [state, asking]);
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

const leading: ReadonlySet<ScopeAction['type']> = new Set(['operator', 'place', 'choose']);

/** Another scope leads every screen elsewhere, so it is asked for first what is not saved. */
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

/** The organisation panel's state. Throws outside the shell. */
export function useScopeState(): ScopeContextValue {
  const value = useContext(ScopeContext);
  if (value === undefined) throw new Error('useScopeState needs a ScopeProvider above it');
  return value;
}
