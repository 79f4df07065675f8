/** The part of a form's address that says `edit` while it is being changed. */
export const editingParameter = 'mode';
