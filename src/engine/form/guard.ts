import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';

interface UnsavedForm {
  readonly label: string;
  /** A draft keeps the changes, which are lost with the session otherwise. */
  readonly hasDraft: boolean;
  /** Called on an intended leave. */
  readonly leave: () => void;
}

interface GuardState {
  readonly dirty: ReadonlyMap<string, UnsavedForm>;
  /** A pending leave question. */
  readonly leaving: ((leaves: boolean) => void) | undefined;
  readonly others: string | undefined;
  /** The forms that stay open. */
  readonly around: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const useGuard = /* @__PURE__ */ create<GuardState>(() => ({
  dirty: new Map(),
  leaving: undefined,
  others: undefined,
  around: none,
}));

/** The browser shows its own text. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function setDirty(dirty: GuardState['dirty']): void {
  const before = useGuard.getState().dirty.size;
  if (before === 0 && dirty.size > 0) window.addEventListener('beforeunload', warn);
  if (before > 0 && dirty.size === 0) window.removeEventListener('beforeunload', warn);
  useGuard.setState({ dirty });
}

const present = new Set<string>();

interface Guarding extends Partial<Pick<UnsavedForm, 'hasDraft'>> {
  readonly onLeave?: () => void;
}

function release(id: string): void {
  setDirty(new Map([...useGuard.getState().dirty].filter(([form]) => form !== id)));
}

/**
 * Guards unsaved changes on a reload and in `requestLeave`. Returns a function that ends this at once: after a save the next navigation must
 * not ask, even before the form is drawn again.
 */
export function useUnsavedGuard(isDirty: boolean, label: string, { hasDraft = false, onLeave }: Guarding = {}): () => void {
  const id = useId();
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    present.add(id);
    return () => void present.delete(id);
  }, [id]);
  useEffect(() => {
    if (isDirty) setDirty(new Map(useGuard.getState().dirty).set(id, { label, hasDraft, leave: () => leave() }));
  }, [id, isDirty, label, hasDraft]);
  useEffect(() => {
    if (!isDirty) return undefined;
    return () => release(id);
  }, [id, isDirty]);
  return useCallback(() => release(id), [id]);
}

/** Reloads the page. The browser asks only if changes would be lost: drafts are restored. */
export function reloadPage(): void {
  if ([...useGuard.getState().dirty.values()].every(({ hasDraft }) => hasDraft)) window.removeEventListener('beforeunload', warn);
  window.location.reload();
}

/** Returns the labels of forms whose changes would be lost with the session. */
export function useUnkeptChanges(): readonly string[] {
  const { dirty } = useGuard();
  return [...new Set([...dirty.values()].flatMap(({ label, hasDraft }) => (hasDraft ? [] : [label])))];
}

/** Whether any form has unsaved changes, with or without a draft. */
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
        if (leaves) for (const [form, { leave }] of useGuard.getState().dirty) if (!around.has(form)) leave();
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
