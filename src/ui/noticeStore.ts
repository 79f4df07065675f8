import { create } from 'zustand';
import type { Tone } from './tones';

export interface Notice {
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly text: string;
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

interface NotificationState {
  readonly notices: readonly ShownNotice[];
}

/** The notices that are on screen, oldest first. */
export const useNotifications = /* @__PURE__ */ create<NotificationState>(() => ({ notices: [] }));

let latest = 0;

/**
 * Shows a notice over whatever is on screen. One that says the same as a notice still showing takes its place, so that a failing poll
 * does not pile up. Gives its id, for `dismissNotice`.
 */
export function notify(notice: Notice): number {
  latest += 1;
  const id = latest;
  const same = (other: ShownNotice): boolean => other.tone === notice.tone && other.title === notice.title && other.text === notice.text;
  useNotifications.setState(({ notices }) => ({ notices: [...notices.filter((other) => !same(other)), { ...notice, id }] }));
  return id;
}

/** Takes one notice off the screen; an id that is no longer shown is ignored. */
export function dismissNotice(id: number): void {
  useNotifications.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Takes off the screen what is no longer so: every notice of one of these texts. */
export function withdrawNotices(texts: readonly string[]): void {
  useNotifications.setState(({ notices }) => ({ notices: notices.filter(({ text }) => !texts.includes(text)) }));
}

/** Takes every notice off the screen, as when the user signs out. */
export function clearNotices(): void {
  useNotifications.setState({ notices: [] });
}
