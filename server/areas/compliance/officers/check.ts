import { and, eq } from 'drizzle-orm';
import { type NewOfficer, policeOfficerTypeId } from '../../../../src/schemas/entities/compliance/officer';
import type { FieldError } from '../../../../src/schemas/failure';
import { officerForm } from '../../../../src/schemas/forms/officer.form';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import { officer } from '../../../db/schema';
import { choosableOptionsOf } from '../common/options';
import { namesOnly } from '../common/records';
import { complaintsOf, lengthRules, type Rule } from '../filing/rules';
import { textOf } from '../filing/texts';

type Described = Omit<typeof officer.$inferInsert, 'id' | 'operatorId' | 'rowVersion'>;

export interface CheckedOfficer {
  readonly complaints: readonly FieldError[];
  readonly values: Described;
}

type Sent = { readonly [Field in keyof NewOfficer]?: NewOfficer[Field] | undefined };

/** `under` prefixes the fields of complaints. docs/rules/compliance-records.md, 5. */
export async function checkOfficer(context: Context, sent: Sent, under = ''): Promise<CheckedOfficer> {
  const typeId = sent.officerType?.id ?? policeOfficerTypeId;
  const [name, badgeNumber, phoneNumber] = [textOf(sent.name), textOf(sent.badgeNumber), textOf(sent.phoneNumber)];
  const stationName = textOf(sent.stationName);
  const rules: readonly Rule[] = [
    [
      `${under}officerType`,
      (await choosableOptionsOf(context, 'OfficerType')).some(({ id }) => id === typeId),
      'Officer type is required.',
    ],
    [`${under}name`, name !== undefined, 'Officer name is required.'],
    [`${under}badgeNumber`, badgeNumber !== undefined, 'Officer badge number is required.'],
    [`${under}phoneNumber`, phoneNumber !== undefined, 'Station contact number is required.'],
    [`${under}stationName`, stationName !== undefined || typeId !== policeOfficerTypeId, 'Station name is required.'],
    ...lengthRules(officerForm, { ...sent, officerType: undefined }, under),
  ];
  return {
    complaints: complaintsOf(rules),
    values: {
      officerTypeId: typeId,
      name: name ?? '',
      badgeNumber: badgeNumber ?? '',
      phoneNumber: phoneNumber ?? '',
      stationName: stationName ?? null,
      address1: textOf(sent.address1) ?? null,
      address2: textOf(sent.address2) ?? null,
      town: textOf(sent.town) ?? null,
      postcode: textOf(sent.postcode) ?? null,
    },
  };
}

/** Needs a context of `inTransaction`. */
export async function keepOfficer(inside: Context, { values }: CheckedOfficer, operatorId: number): Promise<number> {
  const [made] = await inside.db
    .insert(officer)
    .values({ ...values, operatorId })
    .returning({ id: officer.id });
  if (made === undefined) throw new Error('An officer was not kept');
  const answered = Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [field]));
  await recordChange(inside.db, inside, {
    entity: 'officer',
    entityId: made.id,
    operatorId,
    action: 'Created',
    after: namesOnly(answered),
  });
  return made.id;
}

/** Throws CallError 403 for another operator's or an unknown officer. */
export async function requireOfficer(context: Context, id: number, operatorId: number): Promise<{ readonly officerTypeId: number }> {
  const [row] = await context.db
    .select({ officerTypeId: officer.officerTypeId })
    .from(officer)
    .where(and(eq(officer.id, id), eq(officer.operatorId, operatorId)));
  if (row === undefined) throw denied('This officer does not exist, or you may not see it.');
  return row;
}
