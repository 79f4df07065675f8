import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';

interface GuardState {
  readonly dirty: ReadonlyMap<string, string>;
  /** The forms without a draft, which lose their changes when the session ends. */
  readonly unkept: ReadonlySet<string>;
  /** A pending leave question. */
  readonly leaving: ((leaves: boolean) => void) | undefined;
  readonly others: string | undefined;
  /** The forms that stay open. */
  readonly around: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const useGuard = /* @__PURE__ */ create<GuardState>(() => ({
  dirty: new Map(),
  unkept: none,
  leaving: undefined,
  others: undefined,
  around: none,
}));

/** The browser shows its own text. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function setDirty(dirty: ReadonlyMap<string, string>): void {
  const before = useGuard.getState().dirty.size;
  if (before === 0 && dirty.size > 0) window.addEventListener('beforeunload', warn);
  if (before > 0 && dirty.size === 0) window.removeEventListener('beforeunload', warn);
  useGuard.setState({ dirty });
}

/** Callbacks for an intended leave. */
const hearing = new Map<string, () => void>();

const present = new Set<string>();

interface Guarding {
  /** A draft keeps the changes. */
  readonly hasDraft?: boolean | undefined;
  readonly onLeave?: (() => void) | undefined;
}

/** Guards unsaved changes on a reload and in `requestLeave`. */
export function useUnsavedGuard(isDirty: boolean, label: string, { hasDraft = false, onLeave }: Guarding = {}): void {
  const id = useId();
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    present.add(id);
    return () => void present.delete(id);
  }, [id]);
  useEffect(() => {
    if (!isDirty) return;
    setDirty(new Map(useGuard.getState().dirty).set(id, label));
    const hear = () => leave();
    hearing.set(id, hear);
    return () => {
      hearing.delete(id);
      const rest = new Map(useGuard.getState().dirty);
      rest.delete(id);
      setDirty(rest);
    };
  }, [id, isDirty, label]);
  useEffect(() => {
    if (!isDirty || hasDraft) return;
    useGuard.setState(({ unkept }) => ({ unkept: new Set(unkept).add(id) }));
    return () => useGuard.setState(({ unkept }) => ({ unkept: new Set([...unkept].filter((form) => form !== id)) }));
  }, [id, isDirty, hasDraft]);
}

/** Reloads the page. The browser asks only if changes would be lost: drafts are restored. */
export function reloadPage(): void {
  if (useGuard.getState().unkept.size === 0) window.removeEventListener('beforeunload', warn);
  window.location.reload();
}

/** Returns the labels of forms whose changes would be lost with the session. */
export function useUnkeptChanges(): readonly string[] {
  const { dirty, unkept } = useGuard();
  return [...new Set([...dirty].flatMap(([form, label]) => (unkept.has(form) ? [label] : [])))];
}

export function hasUnsavedChanges(): boolean {
  return useGuard.getState().dirty.size > 0;
}

/** Returns the ids of all mounted forms. */
export function presentForms(): ReadonlySet<string> {
  return new Set(present);
}

/** Returns the ids of forms with unsaved changes. */
export function unsavedForms(): ReadonlySet<string> {
  return new Set(useGuard.getState().dirty.keys());
}

/**
 * Asks before leaving. Resolves to true if nothing is unsaved or the user agrees; answers an open question with no. The forms `around`
 * stay. Needs `LeaveDialog`.
 */
export function requestLeave(others?: string, around: ReadonlySet<string> = none): Promise<boolean> {
  useGuard.getState().leaving?.(false);
  const isUnsaved = [...useGuard.getState().dirty.keys()].some((form) => !around.has(form));
  if (!isUnsaved && others === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    useGuard.setState({
      others,
      around,
      leaving(leaves) {
        useGuard.setState({ leaving: undefined, others: undefined, around: none });
        if (leaves) for (const [form, hear] of hearing) if (!around.has(form)) hear();
        resolve(leaves);
      },
    });
  });
}

const askers = new Set<() => Promise<boolean>>();

/** Registers a question that `requestLeave` asks; it resolves to false if the user stays. */
export function useLeaveRequest(ask: () => Promise<boolean>): void {
  const latestAsk = useEffectEvent(ask);
  useEffect(() => {
    const asker = () => latestAsk();
    askers.add(asker);
    return () => void askers.delete(asker);
  }, []);
}

/** Asks the dialogs with unsaved input. Returns false if the user stays. */
export async function leavesDialogs(): Promise<boolean> {
  for (const ask of [...askers].reverse()) if (!(await ask())) return false;
  return true;
}

/** Runs `then` once no form has unsaved changes. */
export function whenSaved(then: () => void): void {
  if (!hasUnsavedChanges()) {
    then();
    return;
  }
  const stop = useGuard.subscribe(({ dirty }) => {
    if (dirty.size > 0) return;
    stop();
    then();
  });
}
