import { createStore } from 'zustand/vanilla';
import { dialogText } from '../../data';
import type { FailureText } from '../../engine';
import type { Declaration } from '../../schemas/call';
import { changesSomething } from '../../schemas/changes';
import type { Failure } from '../../schemas/failure';
import { currentPath, navigate } from '../location';
import { currentSession, loseCompliance, sessionStore, suspendSession } from '../session/store';
import { leaveView } from '../session/viewing';

interface DialogState {
  readonly dialog?: (FailureText & { readonly expires: 'expired' | 'rights' | undefined }) | undefined;
}

export const failureDialogStore = createStore<DialogState>(() => ({}));

/** Whether the session ended because its user's rights shrank. */
function isByRights({ body }: Failure): boolean {
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === 'rights';
}

/** Ends the session and goes to the start page; an ended view returns to the user's own session. docs/rules/everywhere.md, 8. */
function expire(why: 'expired' | 'rights'): void {
  const viewing = currentSession()?.viewing;
  if (viewing !== undefined) {
    leaveView();
    sessionStore.setState({ viewEnded: viewing.name });
    return;
  }
  suspendSession(currentPath(), why);
  navigate('/?expired=true', 'replace');
}

/** While the expiry dialog is open, other failures follow from it. */
function isEnding(): boolean {
  return failureDialogStore.getState().dialog?.expires !== undefined;
}

function expiryOf(failure: Failure): 'expired' | 'rights' | undefined {
  if (failure.kind !== 'expired') return undefined;
  return isByRights(failure) ? 'rights' : 'expired';
}

function showDialog(failure: Failure): void {
  if (isEnding()) return;
  failureDialogStore.setState({ dialog: { ...dialogText(failure), expires: expiryOf(failure) } });
}

/** A change or a requested file; failed loads are shown in place. */
function isDone(call: Declaration): boolean {
  return changesSomething(call) || call.answer.kind === 'file';
}

/**
 * Shows a failed action as its call declares; loads show theirs in place. Ends an expired session after its dialog. A refusal by the
 * authentication service costs only compliance.
 */
export function reportFailure(failure: Failure, call: Declaration): void {
  if (call.access.by === 'anyone' || currentSession() === undefined) return;
  if (failure.kind === 'expired' && call.service === 'authentication') loseCompliance(failure);
  else if (failure.kind === 'expired' && call.failure !== 'dialog') {
    if (!isEnding()) expire(expiryOf(failure) ?? 'expired');
  } else if (isDone(call) && (call.failure === 'alert' || call.failure === 'dialog')) showDialog(failure);
}

export function closeFailureDialog(): void {
  const expires = failureDialogStore.getState().dialog?.expires;
  failureDialogStore.setState({ dialog: undefined });
  if (expires !== undefined) expire(expires);
}
