/** These entries change nothing. */
export const viewActions = ['Viewed As', 'Stopped Viewing As'] as const;

/** These entries change nothing. */
export const readActions = ['Read', 'Exported', 'Photo read', 'Picture read'] as const;

export const changesNoField = [...viewActions, ...readActions, 'Commented'] as const;
