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

/** Visible notices, oldest first. */
export const useNotifications = /* @__PURE__ */ create<NotificationState>(() => ({ notices: [] }));

let latest = 0;

/** Shows a notice and returns its id. It replaces one with the same text, so that a failing poll does not pile up. */
export function notify(notice: Notice): number {
  latest += 1;
  const id = latest;
  const same = (other: ShownNotice): boolean => other.tone === notice.tone && other.title === notice.title && other.text === notice.text;
  useNotifications.setState(({ notices }) => ({ notices: [...notices.filter((other) => !same(other)), { ...notice, id }] }));
  return id;
}

export function dismissNotice(id: number): void {
  useNotifications.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Removes outdated notices by text. */
export function withdrawNotices(texts: readonly string[]): void {
  useNotifications.setState(({ notices }) => ({ notices: notices.filter(({ text }) => !texts.includes(text)) }));
}

export function clearNotices(): void {
  useNotifications.setState({ notices: [] });
}
