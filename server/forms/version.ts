import type { Option } from '../../src/schemas/entities/option';
import type { Details } from '../../src/schemas/wire/details';

const code = 'RowVersion';

/** A hidden option that carries the version which the form shows. */
export function versionOption(rowVersion: number | string): Option {
  return { code, text: 'Row Version', type: 2, defaultText: String(rowVersion), isHidden: true, isEditable: false };
}

/** Returns whether a form shows this version; false without a version. */
export function isOfVersion(details: Details, rowVersion: number | string): boolean {
  return details.find(([name]) => name === code)?.[1] === String(rowVersion);
}
