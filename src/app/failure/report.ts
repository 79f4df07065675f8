import { createStore } from 'zustand/vanilla';
import { alertText, dialogText } from '../../data';
import type { FailureText } from '../../engine';
import type { Declaration, FailureDisplay } from '../../schemas/call';
import type { Failure } from '../../schemas/failure';
import { dismissNotice, notify } from '../../ui';
import { currentPath, navigate } from '../location';
import { currentSession, loseCompliance, sessionStore, suspendSession } from '../session/store';
import { leaveView } from '../session/viewing';
import { connectionStore } from './connection';

interface DialogState {
  /** The failure dialog that is open; closing one that tells of an expired session leads to signing in. */
  readonly dialog?: (FailureText & { readonly expires: 'expired' | 'rights' | undefined }) | undefined;
}

/** The error dialog shown over whatever is open. */
export const failureDialogStore = createStore<DialogState>(() => ({}));

/** Whether a refusal says that the session was ended because its user may do less now. */
function isByRights({ body }: Failure): boolean {
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === 'rights';
}

/** Clears the login and goes to the start page with the expired flag; where only a view as somebody else is over, it goes back to the user's own session. docs/rules/everywhere.md, 8. */
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

/** Whether the open dialog tells that the session is over, which it is once that has been read: what else fails meanwhile fails for that. */
function isEnding(): boolean {
  return failureDialogStore.getState().dialog?.expires !== undefined;
}

/** Why a failure ends the session; nothing where it does not. */
function expiryOf(failure: Failure): 'expired' | 'rights' | undefined {
  if (failure.kind !== 'expired') return undefined;
  return isByRights(failure) ? 'rights' : 'expired';
}

function showDialog(failure: Failure): void {
  if (isEnding()) return;
  failureDialogStore.setState({ dialog: { ...dialogText(failure), expires: expiryOf(failure) } });
}

// While the banner tells that the server does not answer, every further attempt would only say so again.
let unreachableNotice: number | undefined;
connectionStore.subscribe(({ lost }) => {
  if (!lost && unreachableNotice !== undefined) dismissNotice(unreachableNotice);
});

function showAlert(failure: Failure): void {
  const isUnreachable = failure.kind === 'unreachable';
  if (isUnreachable && connectionStore.getState().lost) return;
  const text = alertText(failure);
  const notice = notify(failure.detail === undefined ? { tone: 'error', text } : { tone: 'error', title: text, text: failure.detail });
  if (isUnreachable) unreachableNotice = notice;
}

const displays: Readonly<Record<FailureDisplay, (failure: Failure) => void>> = {
  alert: showAlert,
  dialog: showDialog,
  inline: () => undefined,
  silent: () => undefined,
};

/**
 * Shows a failed call as its declaration says; an expired session ends, after its dialog where it has one. What the authentication service
 * refuses costs only compliance.
 */
export function reportFailure(failure: Failure, call: Declaration): void {
  if (call.access.by === 'anyone' || currentSession() === undefined) return;
  if (failure.kind === 'expired' && call.service === 'authentication') loseCompliance(failure);
  else if (failure.kind === 'expired' && call.failure !== 'dialog') {
    if (!isEnding()) expire(expiryOf(failure) ?? 'expired');
  } else displays[call.failure](failure);
}

/** Closes the error dialog, and ends the session when it told so. */
export function closeFailureDialog(): void {
  const expires = failureDialogStore.getState().dialog?.expires;
  failureDialogStore.setState({ dialog: undefined });
  if (expires !== undefined) expire(expires);
}
