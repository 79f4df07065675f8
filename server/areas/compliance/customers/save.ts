import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { customers } from '../../../../src/schemas/calls/customers';
import type { Difference } from '../../../../src/schemas/entities/compliance/common';
import type { Customer } from '../../../../src/schemas/entities/compliance/customer';
import type { FieldError } from '../../../../src/schemas/failure';
import { identityForm } from '../../../../src/schemas/forms/identity.form';
import { differencesBetween, requireCurrent } from '../../../audit/fieldConflict';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { customer } from '../../../db/schema';
import { type KnownSite, requireSiteByGuid } from '../common/access';
import { requireNone } from '../common/complaints';
import { inTransaction, namesOnly } from '../common/records';
import { type CheckedCustomer, checkCustomer, labelOf } from './check';
import { type Described, shownCustomer } from './described';
import { keepCustomer, keepPhoto, photoOf } from './keep';
import { readChoices } from './lists';
import { customerAnswer } from './read';
import { type KnownCustomer, requireCustomer } from './results';

type Sent = InputOf<typeof customers.update>;

/** Throws CallError 400 with all complaints, 403 for an invisible site. docs/rules/compliance-records.md, 7. */
export const create: Handler<typeof customers.create> = async (context, sent) => {
  const site = await requireSiteByGuid(context, sent.site.guid);
  const checked = await checkCustomer(context, sent, { operatorId: site.operatorId });
  requireNone(checked.complaints);
  return inTransaction(context, async (inside) => {
    const id = await keepCustomer(inside, checked, site);
    return customerAnswer(await requireCustomer(inside, id), checked.photo);
  });
};

/** Locks a customer. */
async function holdCustomer(inside: Context, id: number): Promise<KnownCustomer> {
  await requireCustomer(inside, id);
  await inside.db.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update');
  return requireCustomer(inside, id);
}

const fieldNames = Object.keys(identityForm.fields);
const labelled = [...fieldNames.map((field) => ({ field, label: labelOf(field) })), { field: 'site', label: 'Site' }];

/** Of photos, only whether one exists and whether it is the stored one. */
async function shown(inside: Context, values: Described, image: string, at: Change['site']): Promise<Readonly<Record<string, string>>> {
  return { ...shownCustomer(values, await readChoices(inside, at.operatorId)), image, site: at.name };
}

interface Change {
  readonly known: KnownCustomer;
  readonly photo: Uint8Array | undefined;
  readonly checked: CheckedCustomer;
  readonly site: Pick<KnownSite, 'id' | 'name' | 'operatorId'>;
}

function placeOf({ row, siteName, operatorId }: KnownCustomer): Change['site'] {
  return { id: row.siteId, name: siteName, operatorId };
}

async function differences(inside: Context, { known, photo, checked, site }: Change): Promise<readonly Difference[]> {
  const storedPhoto = photo === undefined ? 'No photo' : 'The stored photo';
  const sent = checked.photo === undefined ? 'No photo' : 'Another photo';
  const yours = await shown(inside, checked.values, checked.photo === photo ? storedPhoto : sent, site);
  return differencesBetween(labelled, yours, await shown(inside, known.row, storedPhoto, placeOf(known)));
}

async function save(inside: Context, change: Change, changed: readonly string[]): Promise<Customer> {
  const { known, photo, checked, site } = change;
  const { id, rowVersion } = known.row;
  await inside.db
    .update(customer)
    .set({ ...checked.values, siteId: site.id, modifiedAt: inside.now, rowVersion: rowVersion + 1 })
    .where(eq(customer.id, id));
  if (checked.photo !== photo) await keepPhoto(inside.db, id, checked.photo);
  const answer = customerAnswer(await requireCustomer(inside, id), checked.photo);
  const { operatorId } = site;
  await recordChange(inside.db, inside, { entity: 'customer', entityId: id, operatorId, action: 'Changed', after: namesOnly(changed) });
  return answer;
}

async function newSite(inside: Context, { site }: Sent, known: KnownCustomer): Promise<Change['site']> {
  if (site !== undefined) return requireSiteByGuid(inside, site.guid);
  return placeOf(known);
}

/** A customer stays with the operator: otherwise another operator's users would learn the identity from existing records. */
function complaintsAboutMove(known: KnownCustomer, site: Change['site']): readonly FieldError[] {
  return site.operatorId === known.operatorId ? [] : [{ field: 'site', message: 'A customer cannot be moved to another operator.' }];
}

/**
 * Replaces a customer; omitted fields become empty, the photo too. Throws CallError 400 with all complaints, 403 for an invisible customer,
 * 409 with the differences. docs/rules/compliance-records.md, 7.
 */
export const update: Handler<typeof customers.update> = (context, sent) =>
  inTransaction(context, async (inside) => {
    const known = await holdCustomer(inside, sent.id);
    const photo = await photoOf(inside.db, sent.id);
    const site = await newSite(inside, sent, known);
    const checked = await checkCustomer(inside, sent, { operatorId: site.operatorId, stored: { values: known.row, photo } });
    const change = { known, photo, checked, site };
    const { id, rowVersion } = known.row;
    await requireCurrent(inside.db, { entity: 'customer', id, rowVersion }, sent.rowVersion, () => differences(inside, change));
    requireNone([...complaintsAboutMove(known, site), ...checked.complaints]);
    const changed = (await differences(inside, change)).map(({ label }) => label);
    // An unchanged save keeps the version.
    if (changed.length === 0) return customerAnswer(known, photo);
    return save(inside, change, changed);
  });
