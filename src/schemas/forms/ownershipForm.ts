import type { Option } from '../entities/option';
import type { Named } from '../entities/organisation';
import type { OwnershipProfile, OwnershipValue } from '../entities/ownership';
import { hasStart, startingWith } from '../options/start';
import type { Details } from '../wire/details';

export const ownershipCodes = { name: 'Name', type: 'OwnershipType' } as const;

export const longestOwnershipName = 100;

export const ownershipVersion = '0';

interface OwnershipFormParts {
  readonly types: readonly Named[];
  readonly profile: OwnershipProfile | undefined;
  readonly own: readonly Option[] | undefined;
  readonly fields: readonly Option[] | undefined;
  readonly entered?: Details | undefined;
}

function enteredIn(entered: Details | undefined, code: string): string | undefined {
  return entered?.find(([name]) => name === code)?.[1];
}

/** Returns the id of the chosen ownership type; `undefined` for none. */
export function enteredType(entered: Details): number | undefined {
  const id = Number(enteredIn(entered, ownershipCodes.type));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Adds the profile's value to a field without a start. docs/rules/assets.md, 3. */
function withValue(field: Option, values: readonly OwnershipValue[]): Option {
  if (hasStart(field)) return field;
  const value = values.find(({ attributeTypeId }) => String(attributeTypeId) === field.code)?.value;
  return value === undefined ? field : startingWith(field, value);
}

/** Builds a profile's form: name, type and its fields. `hasFields`: without any it cannot be saved. docs/rules/assets.md, 5. */
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

/** Returns the request body: `name`, `ownershipTypeId` and attribute values. docs/rules/assets.md, 7. */
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
