/** A key, or several pressed one for the other or together, and what it does. */
export interface ShortcutWords {
  readonly keys: string;
  readonly does: string;
}

/** The keys of one part of the application, as its help lists them. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly ShortcutWords[];
}

/** The keys of fields for dates and times: those of every kind of form, so that the help lists them once. */
export const momentShortcuts: ShortcutGroup = {
  title: 'Dates and times',
  shortcuts: [
    { keys: '↑ ↓', does: 'Go a day on or back' },
    { keys: 't, -7', does: 'Typed: today, and seven days ago' },
    { keys: 'Alt ↓', does: 'Opens the calendar' },
  ],
};
