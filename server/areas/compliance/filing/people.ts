import { inArray } from 'drizzle-orm';
import type { FoundCustomer, NewCustomer } from '../../../../src/schemas/entities/compliance/customer';
import type { FieldError } from '../../../../src/schemas/failure';
import type { Context } from '../../../call/context';
import { customer as customerTable } from '../../../db/schema';
import { type CheckedCustomer, checkCustomer } from '../customers/check';
import { requireCustomer } from '../customers/found';
import { keepCustomer } from '../customers/keep';
import type { KnownSite } from '../ground/access';
import { rememberingLists } from '../ground/options';
import { withoutNulls } from '../ground/withoutNulls';

/** What a person is called of whom not even the first name is known. */
const unknownName = 'Unknown';

/** How the people of a record are judged. */
export interface PeopleRules {
  /** Who belongs to the record already, and may stay whatever the caller's data access. */
  readonly already: readonly number[];
  /** Whether people may be recorded of whom no name is known. */
  readonly unknown?: 'taken' | 'taken without address';
}

/** The people that a field of a record's form was sent. */
export interface SentPeople {
  readonly field: string;
  readonly ids: readonly number[];
  readonly made: readonly (readonly [under: string, NewCustomer])[];
}

/** The people of a field that takes several, as they are sent. */
export function peopleIn(
  field: string,
  ids: readonly number[] | null | undefined,
  made: readonly NewCustomer[] | null | undefined,
): SentPeople {
  return { field, ids: ids ?? [], made: (made ?? []).map((person, index) => [`${field}.${index}`, person]) };
}

/** The customer of a record that has one, as they are sent. */
export function customerIn({
  customerId,
  customer,
}: {
  readonly customerId?: number | null | undefined;
  readonly customer?: NewCustomer | null | undefined;
}): SentPeople {
  return { field: 'customer', ids: customerId == null ? [] : [customerId], made: customer == null ? [] : [['customer', customer]] };
}

/** People of a record: those who are kept already by their ids, and those who are to be kept. */
export interface CheckedPeople {
  readonly ids: readonly number[];
  readonly made: readonly CheckedCustomer[];
  readonly complaints: readonly FieldError[];
}

/** What nobody is asked about people of whom no name is known, where they are taken without an address. */
const addressFields = ['address1', 'address2', 'town', 'postcode'] as const;

/** Somebody of whom no name is known, as they are kept. What falls away need not be right, nor be there where others have to tell it. docs/rules/compliance-records.md, 3. */
function nameless({ values, ...checked }: CheckedCustomer, under: string, without: 'address' | undefined): CheckedCustomer {
  const named = { ...values, forename: unknownName };
  if (without === undefined) return { ...checked, values: named };
  const left = new Set(addressFields.map((field) => `${under}.${field}`));
  return {
    ...checked,
    complaints: checked.complaints.filter(({ field }) => !left.has(field)),
    values: { ...named, address1: null, address2: null, town: null, postcode: null },
  };
}

/**
 * What is wrong with customers who are kept: nobody is taken into a record whom another operator than that of the site knows, because its users would
 * be told who they are. Throws CallError 403 for a customer who is not the caller's.
 */
async function complaintsAboutKept(
  inside: Context,
  { operatorId }: KnownSite,
  field: string,
  ids: readonly number[],
): Promise<readonly FieldError[]> {
  const complaints: FieldError[] = [];
  for (const id of ids) {
    const { row, operatorId: knownTo } = await requireCustomer(inside, id);
    const name = fullName(withoutNulls(row));
    if (knownTo !== operatorId)
      complaints.push({ field, message: `${name} is a customer of another operator than that of the site. Choose another.` });
  }
  return complaints;
}

/** Keeps customers from being erased until the transaction ends. Before anything is written to the audit trail: whoever erases one waits for that. */
async function holdKept({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { id } = customerTable;
  await db
    .select({ id })
    .from(customerTable)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('key share');
}

/**
 * Judges the people of a record, and holds those who are kept already; `field` is where the record's form has them, `under` what is sent new ones come in. Throws CallError 403 for a customer
 * who is not the caller's; a customer of another operator, and what is wrong with new ones, are complaints. docs/rules/compliance.md, 4.
 */
export async function checkPeople(
  inside: Context,
  site: KnownSite,
  sent: SentPeople,
  { already, unknown }: PeopleRules,
): Promise<CheckedPeople> {
  const ids = [...new Set(sent.ids)];
  const others = ids.filter((id) => !already.includes(id));
  const ofOthers = await complaintsAboutKept(inside, site, sent.field, others);
  await holdKept(inside, ids);
  const made: CheckedCustomer[] = [];
  // A record may bring a hundred people, who are all described by the same lists.
  const judging = rememberingLists(inside);
  for (const [under, person] of sent.made) {
    const nameOptional = unknown !== undefined;
    const checked = await checkCustomer(judging, person, { operatorId: site.operatorId, under: `${under}.`, nameOptional });
    const isUnknown = checked.values.forename === '' && nameOptional;
    made.push(isUnknown ? nameless(checked, under, unknown === 'taken without address' ? 'address' : undefined) : checked);
  }
  return { ids, made, complaints: [...ofOthers, ...made.flatMap(({ complaints }) => complaints)] };
}

/** Keeps the new ones of people who were judged without complaints, and gives the ids of all. For contexts of `inTransaction`. */
export async function keepPeople(inside: Context, site: KnownSite, { ids, made }: CheckedPeople): Promise<readonly number[]> {
  const kept: number[] = [];
  for (const person of made) kept.push(await keepCustomer(inside, person, site));
  return [...ids, ...kept];
}

/** Somebody as forms and the refusal of a save name them. */
export function fullName({ forename, surname }: Pick<FoundCustomer, 'forename' | 'surname'>): string {
  return surname === undefined ? forename : `${forename} ${surname}`;
}
