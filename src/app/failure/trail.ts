import { createTrail, notify, type Scope, saveFile } from '../../engine';
import { copyText } from '../clipboard';
import { currentPath } from '../location';
import { currentSession, sessionStore } from '../session/store';

/** What was asked, answered and pressed last. It is the signed-in user's, and leaves with the session. */
export const trail = createTrail();
sessionStore.subscribe(({ session }) => {
  if (session === undefined) trail.forget();
});

let shown: Scope | undefined;

/** Remembers what part of the organisation the screen in front looks at. */
export function noteScope(scope: Scope | undefined): void {
  shown = scope;
}

/** Follows the flows and actions of the screens. */
export const screenWatch = {
  started: () => () => undefined,
  heard: (machine: string, event: { readonly type: string }) => trail.step({ machine, event }, window.location.pathname),
  pressed: (action: string) => trail.step({ pressed: action }, window.location.pathname),
};

/** Copies a report of what happened last, without personal data; where the browser does not let it, saves it as a file. docs/recording.md, Error reports. */
export async function copyErrorReport(): Promise<void> {
  const { pathname, searchParams } = new URL(currentPath(), window.location.origin);
  const report = trail.report({
    now: new Date(),
    page: { path: pathname, params: Object.fromEntries(searchParams) },
    login: currentSession()?.login ?? {},
    scope: shown,
    key: crypto.getRandomValues(new Uint8Array(32)),
  });
  const text = JSON.stringify(report);
  if (await copyText(text)) {
    notify({ tone: 'success', text: 'The error report is copied. Names and texts in it are replaced.' });
    return;
  }
  saveFile(new Blob([text], { type: 'application/json' }), 'error-report.json');
}
