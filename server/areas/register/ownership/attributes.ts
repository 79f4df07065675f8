import { asc, eq } from 'drizzle-orm';
import type { Option } from '../../../../src/schemas/entities/option';
import type { Database } from '../../../db/database';
import { ownershipAttribute, ownershipProfileValue } from '../../../db/schema';
import { printable } from '../../../forms/texts';

export type Attribute = typeof ownershipAttribute.$inferSelect;

/** By attribute id. */
export type AttributeValues = ReadonlyMap<number, string>;

/** Defaults by option type. */
const limits: Readonly<Record<number, Partial<Option>>> = {
  2: { maxLength: 200, regex: printable },
  6: { minValue: 0, maxValue: 9_999_999.99, checkDenom: 0.01, isCurrency: true },
  7: { minValue: -999_999_999, maxValue: 999_999_999 },
  // The database can't store NUL.
  11: { maxLength: 2000, regex: '[^\\x00]*' },
  14: { minValue: 0, maxValue: 100, checkDenom: 0.01 },
};

const date = 3;
const money = 6;
const total = 13;

export async function readAttributes(db: Database, ownershipTypeId: number): Promise<readonly Attribute[]> {
  return db
    .select()
    .from(ownershipAttribute)
    .where(eq(ownershipAttribute.ownershipTypeId, ownershipTypeId))
    .orderBy(asc(ownershipAttribute.id));
}

export async function readAttributeValues(db: Database, profileId: number): Promise<AttributeValues> {
  const rows = await db.select().from(ownershipProfileValue).where(eq(ownershipProfileValue.profileId, profileId));
  return new Map(rows.map(({ attributeId, value }) => [attributeId, value]));
}

/** A total's start is its formula, which the client evaluates. */
function startOf({ id, optionType, formula }: Attribute, values: AttributeValues): Partial<Option> {
  if (optionType === total) return { defaultText: formula ?? '', isEditable: false };
  const value = values.get(id) ?? '';
  return optionType === date ? { defaultDate: value } : { defaultText: value };
}

/** A total of money amounts is money. */
function isOfMoney({ formula }: Attribute, attributes: readonly Attribute[]): boolean {
  return attributes.some(({ id, optionType }) => optionType === money && formula?.includes(`[${id}]`) === true);
}

/** Option codes are attribute ids, which formulas name in brackets. docs/rules/assets.md, 3. */
export function attributeOptions(attributes: readonly Attribute[], values: AttributeValues = new Map()): Option[] {
  return attributes.map((attribute) => {
    const { id, name, optionType, isRequired, minValue, maxValue } = attribute;
    return {
      code: String(id),
      text: name,
      type: optionType,
      isRequired,
      isEditable: true,
      ...limits[optionType],
      ...(minValue === null ? {} : { minValue }),
      ...(maxValue === null ? {} : { maxValue }),
      ...(optionType === total && isOfMoney(attribute, attributes) ? { isCurrency: true } : {}),
      ...startOf(attribute, values),
    };
  });
}
