import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';

interface GuardState {
  /** What has unsaved changes, by the id of its form. */
  readonly dirty: ReadonlyMap<string, string>;
  /** Those of them that nothing keeps once the page goes without the user's word, as when a session ends. */
  readonly unkept: ReadonlySet<string>;
  /** Somebody wants to leave and waits for the user's word. */
  readonly leaving: ((leaves: boolean) => void) | undefined;
  /** What else would be lost, for the words of the question. */
  readonly others: string | undefined;
  /** The forms that stay as they are whatever is left. */
  readonly around: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Forms with unsaved changes, and the question that is open about them. */
export const useGuard = /* @__PURE__ */ create<GuardState>(() => ({
  dirty: new Map(),
  unkept: none,
  leaving: undefined,
  others: undefined,
  around: none,
}));

/** The browser asks in words of its own; all that can be said is that there is something to lose. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function setDirty(dirty: ReadonlyMap<string, string>): void {
  const before = useGuard.getState().dirty.size;
  if (before === 0 && dirty.size > 0) window.addEventListener('beforeunload', warn);
  if (before > 0 && dirty.size === 0) window.removeEventListener('beforeunload', warn);
  useGuard.setState({ dirty });
}

/** What the forms with unsaved changes do when they are left on purpose. */
const hearing = new Map<string, () => void>();

/** The forms on the page that guard what is entered in them, whether or not anything is. */
const present = new Set<string>();

interface Guarding {
  /** Unsaved changes outlast the page, as a draft. */
  readonly isKept?: boolean | undefined;
  /** Hears of it when the user leaves them on purpose. */
  readonly onLeave?: (() => void) | undefined;
}

/** Guards unsaved changes: on a reload, and wherever `requestLeave` is asked. */
export function useUnsavedGuard(isDirty: boolean, label: string, { isKept = false, onLeave }: Guarding = {}): void {
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
    if (!isDirty || isKept) return;
    useGuard.setState(({ unkept }) => ({ unkept: new Set(unkept).add(id) }));
    return () => useGuard.setState(({ unkept }) => ({ unkept: new Set([...unkept].filter((form) => form !== id)) }));
  }, [id, isDirty, isKept]);
}

/** What has unsaved changes that would be lost with the page, by name. */
export function useUnkeptChanges(): readonly string[] {
  const { dirty, unkept } = useGuard();
  return [...new Set([...dirty].flatMap(([form, label]) => (unkept.has(form) ? [label] : [])))];
}

/** Whether any form on the page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return useGuard.getState().dirty.size > 0;
}

/** The forms on the page, with unsaved changes or without, by what tells them apart. */
export function presentForms(): ReadonlySet<string> {
  return new Set(present);
}

/** The forms on the page that have unsaved changes, by what tells them apart. */
export function unsavedForms(): ReadonlySet<string> {
  return new Set(useGuard.getState().dirty.keys());
}

/**
 * Asks before something is left: a selection, a tab, the scope, the session. Gives true when nothing is unsaved or the user leaves all the
 * same. A question that is still open is answered with no. `others` names what else would be lost, such as drafts that are not in sight; the forms
 * `around`, such as those under a dialog, are not left. `LeaveDialog` must be on the page to ask it.
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

/** The dialogs on the page whose content nothing keeps: each asks about what has been entered in it. */
const askers = new Set<() => Promise<boolean>>();

/** Has `leavesDialogs` ask this for as long as the dialog is there. */
export function useLeavingAsked(ask: () => Promise<boolean>): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    const asker = () => asked();
    askers.add(asker);
    return () => void askers.delete(asker);
  }, []);
}

/** Whether the dialogs that would go with the page may be left: nothing has been entered in them, or the user leaves it all the same. */
export async function leavesDialogs(): Promise<boolean> {
  for (const ask of [...askers].reverse()) if (!(await ask())) return false;
  return true;
}

/** Does something once no form on the page has unsaved changes: at once, or when the last of them has been saved or left. */
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
