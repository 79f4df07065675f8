import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { OwnershipValue } from '../../../../src/schemas/entities/ownership';
import type { FieldError } from '../../../../src/schemas/failure';
import { ownershipCodes, ownershipForm, ownershipVersion } from '../../../../src/schemas/forms/ownershipForm';
import type { Details } from '../../../../src/schemas/wire/details';
import { judgeEntries, refusedFields } from '../../../forms/entries';
import { printable } from '../../../forms/texts';
import { type Attribute, type AttributeValues, attributeOptions } from './attributes';

export interface SentProfile {
  readonly name: string;
  readonly ownershipTypeId: number;
  readonly values: readonly OwnershipValue[];
}

export interface EnteredProfile {
  readonly name: string;
  readonly ownershipTypeId: number;
  /** Entered values and computed totals. */
  readonly values: AttributeValues;
}

/** The browser's form, blank, with a strict rule for names. */
function blankForm(types: readonly Named[], attributes: readonly Attribute[]): readonly Option[] {
  const { options } = ownershipForm({ types, profile: undefined, own: undefined, fields: attributeOptions(attributes) });
  return options.map((option) => (option.code === ownershipCodes.name ? { ...option, regex: printable } : option));
}

function detailsOf({ name, ownershipTypeId, values }: SentProfile): Details {
  return [
    [ownershipCodes.name, name],
    [ownershipCodes.type, String(ownershipTypeId)],
    ...values.map(({ attributeTypeId, value }) => [String(attributeTypeId), value] as const),
  ];
}

function strayValues({ values }: SentProfile, attributes: readonly Attribute[]): readonly FieldError[] {
  const own = values.filter(({ attributeTypeId }) => String(attributeTypeId) !== ownershipVersion);
  return own.flatMap(({ attributeTypeId }, index) => {
    const field = String(attributeTypeId);
    if (!attributes.some(({ id }) => id === attributeTypeId)) return [{ field, message: `This ownership type has no field ${field}.` }];
    const isFirst = own.findIndex((value) => value.attributeTypeId === attributeTypeId) === index;
    return isFirst ? [] : [{ field, message: `The field ${field} is given more than once.` }];
  });
}

/**
 * Validates a profile with the browser's own form; missing fields are empty. `attributes` is empty for an unknown type. Throws CallError
 * 400 per field. docs/rules/assets.md, 5.
 */
export function readProfile(sent: SentProfile, types: readonly Named[], attributes: readonly Attribute[]): EnteredProfile {
  const { errors, values, details } = judgeEntries(blankForm(types, attributes), detailsOf(sent));
  const hasType = types.some(({ id }) => id === sent.ownershipTypeId);
  const all = [
    ...errors,
    ...(hasType ? strayValues(sent, attributes) : []),
    ...(hasType && attributes.length === 0 ? [{ field: ownershipCodes.type, message: 'This ownership type has no fields.' }] : []),
  ];
  if (all.length > 0) throw refusedFields(all);
  const filled = details.flatMap(([code, value]) => (/^\d+$/.test(code) && value !== '' ? [[Number(code), value] as const] : []));
  return { name: String(values.get(ownershipCodes.name) ?? ''), ownershipTypeId: sent.ownershipTypeId, values: new Map(filled) };
}
