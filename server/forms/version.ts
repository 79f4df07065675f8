import type { Option } from '../../src/schemas/entities/option';
import type { Details } from '../../src/schemas/wire/details';

const code = 'RowVersion';

/** The hidden option that says which version of an item a form shows; it comes back with the save. */
export function versionOption(rowVersion: number | string): Option {
  return { code, text: 'Row Version', type: 2, defaultText: String(rowVersion), isHidden: true, isEditable: false };
}

/** Whether a form was made from this version of its item. One that does not say was made from none. */
export function isOfVersion(details: Details, rowVersion: number | string): boolean {
  return details.find(([name]) => name === code)?.[1] === String(rowVersion);
}
