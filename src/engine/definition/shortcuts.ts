export interface ShortcutWords {
  readonly keys: string;
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly ShortcutWords[];
}

/** Shared by all kinds of forms, so that the help lists them once. */
export const momentShortcuts: ShortcutGroup = {
  title: 'Dates and times',
  shortcuts: [
    { keys: '↑ ↓', does: 'Go to the next or previous day' },
    { keys: 't, -7', does: 'Typed: today, and seven days ago' },
    { keys: 'Alt ↓', does: 'Opens the calendar' },
  ],
};

const moments = /"format":"(date|time|date-time)"/;

export function momentShortcutsOf({ form }: { readonly form: { readonly schema: object } }): ShortcutGroup | undefined {
  return moments.test(JSON.stringify(form.schema)) ? momentShortcuts : undefined;
}
