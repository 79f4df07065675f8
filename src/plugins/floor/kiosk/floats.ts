import { close, within } from '../../../engine';
import { api } from '../../../schemas/calls';

/** A kiosk's float levels and content, by note and coin. docs/rules/floor.md, 2. */
export const floatSettings = within<{ readonly positions: { readonly row: { readonly installationId: number } | undefined } }>((inner) =>
  inner.optionForm('floats', {
    label: 'Float levels',
    load: ({ positions: { row } }) => row && api.kiosk.floats({ id: row.installationId }),
    refresh: ({ positions: { row }, details }) =>
      row && api.kiosk.updateFloats({ installationId: row.installationId, details, complete: false }),
    save: ({ positions: { row }, details }) =>
      row && api.kiosk.updateFloats({ installationId: row.installationId, details, complete: true }),
    saveLabel: 'Save Changes',
    saved: 'Your changes were saved successfully.',
    next: () => close(),
  }),
);
