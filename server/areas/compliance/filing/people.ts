import { inArray } from 'drizzle-orm';
import type { CustomerResult, NewCustomer } from '../../../../src/schemas/entities/compliance/customer';
import type { FieldError } from '../../../../src/schemas/failure';
import type { Context } from '../../../call/context';
import { customer as customerTable } from '../../../db/schema';
import type { KnownSite } from '../common/access';
import { rememberingLists } from '../common/options';
import { withoutNulls } from '../common/withoutNulls';
import { type CheckedCustomer, checkCustomer } from '../customers/check';
import { keepCustomer } from '../customers/keep';
import { requireCustomer } from '../customers/results';

/** Without even a first name. */
const unknownName = 'Unknown';

export interface PeopleRules {
  /** People of the record, who may stay despite the data access. */
  readonly already: readonly number[];
  /** Whether unnamed people are allowed. */
  readonly unknown?: 'taken' | 'taken without address';
}

export interface SentPeople {
  readonly field: string;
  readonly ids: readonly number[];
  readonly made: readonly (readonly [under: string, NewCustomer])[];
}

/** The people of a list field, by id or described; complaints name the field and index. */
export function peopleIn(
  field: string,
  ids: readonly number[] | null | undefined,
  made: readonly NewCustomer[] | null | undefined,
): SentPeople {
  return { field, ids: ids ?? [], made: (made ?? []).map((person, index) => [`${field}.${index}`, person]) };
}

export function customerIn({
  customerId,
  customer,
}: {
  readonly customerId?: number | null | undefined;
  readonly customer?: NewCustomer | null | undefined;
}): SentPeople {
  return { field: 'customer', ids: customerId == null ? [] : [customerId], made: customer == null ? [] : [['customer', customer]] };
}

export interface CheckedPeople {
  readonly ids: readonly number[];
  readonly made: readonly CheckedCustomer[];
  readonly complaints: readonly FieldError[];
}

/** Not asked for unnamed people without address. */
const addressFields = ['address1', 'address2', 'town', 'postcode'] as const;

/** Hidden fields of unnamed people are neither validated nor required. docs/rules/compliance-records.md, 3. */
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

/** Refuses customers of another operator, because its users would learn their identity. Throws CallError 403 for an invisible customer. */
async function complaintsAboutStored(
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

/** Prevents erasure until the transaction ends. Call it before audit entries: an erasure waits for the audit trail. */
async function holdStored({ db }: Context, ids: readonly number[]): Promise<void> {
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
 * Validates a record's people and locks the stored ones. Throws CallError 403 for an invisible customer; other faults are complaints.
 * docs/rules/compliance.md, 4.
 */
export async function checkPeople(
  inside: Context,
  site: KnownSite,
  sent: SentPeople,
  { already, unknown }: PeopleRules,
): Promise<CheckedPeople> {
  const ids = [...new Set(sent.ids)];
  const others = ids.filter((id) => !already.includes(id));
  const ofOthers = await complaintsAboutStored(inside, site, sent.field, others);
  await holdStored(inside, ids);
  const made: CheckedCustomer[] = [];
  // Up to 100 people share the same lists.
  const judging = rememberingLists(inside);
  for (const [under, person] of sent.made) {
    const nameOptional = unknown !== undefined;
    const checked = await checkCustomer(judging, person, { operatorId: site.operatorId, under: `${under}.`, nameOptional });
    const isUnknown = checked.values.forename === '' && nameOptional;
    made.push(isUnknown ? nameless(checked, under, unknown === 'taken without address' ? 'address' : undefined) : checked);
  }
  return { ids, made, complaints: [...ofOthers, ...made.flatMap(({ complaints }) => complaints)] };
}

/** Saves new people and returns all ids. Needs a context of `inTransaction`. */
export async function keepPeople(inside: Context, site: KnownSite, { ids, made }: CheckedPeople): Promise<readonly number[]> {
  const newIds: number[] = [];
  for (const person of made) newIds.push(await keepCustomer(inside, person, site));
  return [...ids, ...newIds];
}

export function fullName({ forename, surname }: Pick<CustomerResult, 'forename' | 'surname'>): string {
  return surname === undefined ? forename : `${forename} ${surname}`;
}
