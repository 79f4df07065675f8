import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { OwnershipValue } from '../../../../src/schemas/entities/ownership';
import type { FieldError } from '../../../../src/schemas/failure';
import { ownershipCodes, ownershipForm, ownershipVersion } from '../../../../src/schemas/forms/ownershipForm';
import type { Details } from '../../../../src/schemas/wire/details';
import type { CallError } from '../../../call/errors';
import { judgeEntries, refusedFields } from '../../../forms/entries';
import { printable } from '../../../forms/texts';
import { type Attribute, type AttributeValues, attributeOptions } from './attributes';

/** A profile as it was sent. */
export interface SentProfile {
  readonly name: string;
  readonly ownershipTypeId: number;
  readonly values: readonly OwnershipValue[];
}

/** A profile that may be stored. */
export interface EnteredProfile {
  readonly name: string;
  readonly ownershipTypeId: number;
  /** What was filled in, and what the totals come to. */
  readonly values: AttributeValues;
}

/** The form that the browser shows too, blank, and strict about what a name may hold. */
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

/** Values that the type has no field for, and fields that are there twice. */
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
 * What a profile that was sent comes to: judged in the option language by the very form that the browser shows. A field that was not sent is empty.
 * `attributes` are those of its type, none when the type is not among `types`. Throws CallError 400 with an error for each field.
 * docs/rules/assets.md, 5.
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

/** The refusal of a name that another profile of the operator has. */
export function nameTaken(): CallError {
  return refusedFields([{ field: ownershipCodes.name, message: 'There is already an ownership profile with this name.' }]);
}
