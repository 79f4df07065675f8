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

/** The keys of fields for dates and times, the same for every kind of form, so that the help lists them once. */
export const momentShortcuts: ShortcutGroup = {
  title: 'Dates and times',
  shortcuts: [
    { keys: '↑ ↓', does: 'Go a day on or back' },
    { keys: 't, -7', does: 'Typed: today, and seven days ago' },
    { keys: 'Alt ↓', does: 'Opens the calendar' },
  ],
};

const moments = /"format":"(date|time|date-time)"/;

/** The keys of the dates and times that a form asks for; nothing where it asks for none. */
export function momentShortcutsOf({ form }: { readonly form: { readonly schema: object } }): ShortcutGroup | undefined {
  return moments.test(JSON.stringify(form.schema)) ? momentShortcuts : undefined;
}
