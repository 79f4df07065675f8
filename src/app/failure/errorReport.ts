import { reportOf } from '../../data';
import { nowDate } from '../../schemas/wire/clock';
import { notify, saveFile } from '../../ui';
import { copyText } from '../clipboard';
import { currentPath } from '../location';
import { currentSession } from '../session/store';
import { notedScope, trail } from './trail';

/** Copies an error report without personal data, or saves it as a file if the browser refuses. docs/recording.md, Error reports. */
export async function copyErrorReport(): Promise<void> {
  const { pathname, searchParams } = new URL(currentPath(), window.location.origin);
  const report = reportOf(trail.remembered(), {
    now: nowDate(),
    page: { path: pathname, params: Object.fromEntries(searchParams) },
    login: currentSession()?.login ?? {},
    scope: notedScope(),
    key: crypto.getRandomValues(new Uint8Array(32)),
  });
  const text = JSON.stringify(report);
  if (await copyText(text)) {
    notify({ tone: 'success', text: 'The error report is copied. Names and texts in it are replaced.' });
    return;
  }
  saveFile(new Blob([text], { type: 'application/json' }), 'error-report.json');
}
