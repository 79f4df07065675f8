/** What the audit trail calls that somebody began and stopped to see as somebody else would. Nothing is changed by it. */
export const viewActions = ['Viewed As', 'Stopped Viewing As'] as const;
