import type { Option } from '../entities/option';
import type { Named } from '../entities/organisation';
import type { OwnershipProfile, OwnershipValue } from '../entities/ownership';
import { hasStart, startingWith } from '../options/start';
import type { Details } from '../wire/details';

/** The codes of the two fields that every profile has; those of its attributes are their ids. */
export const ownershipCodes = { name: 'Name', type: 'OwnershipType' } as const;

/** The most characters that a profile's name may have. */
export const longestOwnershipName = 100;

/** The code of the hidden option that carries a profile's version among its values. */
export const ownershipVersion = '0';

interface OwnershipFormParts {
  readonly types: readonly Named[];
  /** The profile as it is saved; nothing for a new one. */
  readonly profile: OwnershipProfile | undefined;
  /** The profile's own fields, with its values and its version. */
  readonly own: readonly Option[] | undefined;
  /** The fields of the type that has been entered, which may be another. */
  readonly fields: readonly Option[] | undefined;
  /** What has been entered since; nothing when the form opens. */
  readonly entered?: Details | undefined;
}

function enteredIn(entered: Details | undefined, code: string): string | undefined {
  return entered?.find(([name]) => name === code)?.[1];
}

/** The ownership type that has been entered; nothing while none is chosen. */
export function enteredType(entered: Details): number | undefined {
  const id = Number(enteredIn(entered, ownershipCodes.type));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** A field of a profile with the profile's value, where the field itself tells none to start with. docs/rules/assets.md, 3. */
function withValue(field: Option, values: readonly OwnershipValue[]): Option {
  if (hasStart(field)) return field;
  const value = values.find(({ attributeTypeId }) => String(attributeTypeId) === field.code)?.value;
  return value === undefined ? field : startingWith(field, value);
}

/**
 * An ownership profile as one form: its name, its type, and the fields of that type. `hasFields`: the type has any, without which it cannot be
 * saved. docs/rules/assets.md, 5.
 */
export function ownershipForm({ types, profile, own = [], fields = [], entered }: OwnershipFormParts) {
  const typeId = entered === undefined ? profile?.ownershipTypeId : enteredType(entered);
  const isOwn = profile !== undefined && typeId === profile.ownershipTypeId;
  const attributes = isOwn
    ? own.map((field) => withValue(field, profile.values))
    : [...fields, ...own.filter(({ code }) => code === ownershipVersion)];
  const options: Option[] = [
    {
      code: ownershipCodes.name,
      text: 'Name',
      type: 2,
      isRequired: true,
      // Blanks are left out when it is stored.
      regex: '.*\\S.*',
      maxLength: longestOwnershipName,
      defaultText: enteredIn(entered, ownershipCodes.name) ?? profile?.name ?? '',
      setFocus: profile === undefined,
    },
    {
      code: ownershipCodes.type,
      text: 'Ownership Type',
      type: 1,
      isRequired: true,
      doRefresh: true,
      data: [...types],
      ...(typeId === undefined ? {} : { defaultList: { id: typeId } }),
    },
    ...attributes,
  ];
  return { options, hasFields: attributes.some(({ code }) => code !== ownershipVersion) };
}

/** What is saved of an ownership form: `name`, `ownershipTypeId` and the value of each attribute. docs/rules/assets.md, 7. */
export function ownershipInput(details: Details): {
  readonly name: string;
  readonly ownershipTypeId: number;
  readonly values: OwnershipValue[];
} {
  return {
    name: enteredIn(details, ownershipCodes.name) ?? '',
    ownershipTypeId: enteredType(details) ?? 0,
    values: details.flatMap(([code, value]) => (/^\d+$/.test(code) ? [{ attributeTypeId: Number(code), value }] : [])),
  };
}
