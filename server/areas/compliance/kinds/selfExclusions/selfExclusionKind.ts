import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { selfExclusions } from '../../../../../src/schemas/calls/selfExclusions';
import type { SelfExclusion } from '../../../../../src/schemas/entities/compliance/selfExclusion';
import { selfExclusionForm } from '../../../../../src/schemas/forms/selfExclusion.form';
import { showInstant } from '../../../../../src/schemas/wire/dates';
import type { Context } from '../../../../call/context';
import { selfExclusion } from '../../../../db/schema';
import { requireSiteByGuid } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { choosableOptionsOf, optionOf, withListsOf } from '../../common/options';
import { type HeldRecord, isReadOnly } from '../../common/records';
import { instantOf } from '../../filing/instants';
import { entryOf } from '../../filing/lists';
import { type Kind, keepRow, type Prepared, readRecord } from '../../filing/recordKind';
import { complaintsOf, happenedRules, lengthRules } from '../../filing/rules';
import { shownFields } from '../../filing/shownFields';
import { textOf } from '../../filing/texts';

type Input = InputOf<typeof selfExclusions.create>;

async function read(context: Context, id: number): Promise<SelfExclusion> {
  const { record, site } = await readRecord(context, id, 'self-exclusion');
  const [row] = await context.db.select().from(selfExclusion).where(eq(selfExclusion.recordId, id));
  if (row === undefined) throw new Error(`The self exclusion ${id} says nothing`);
  const type = await optionOf(withListsOf(context, site), 'SelfExclusionType', row.selfExclusionTypeId);
  return {
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    selfExclusionDate: row.excludedAt.toISOString(),
    selfExclusionType: { id: row.selfExclusionTypeId, name: type?.name ?? '' },
    customerReference: row.customerReference,
    site: { guid: site.guid, name: site.name },
  };
}

async function prepare(inside: Context, input: Input, held?: HeldRecord): Promise<Prepared> {
  const site = await requireSiteByGuid(inside, input.site.guid);
  const type = entryOf(await choosableOptionsOf(withListsOf(inside, site), 'SelfExclusionType'), input.selfExclusionType?.id);
  const customerReference = textOf(input.customerReference);
  requireNone(
    complaintsOf([
      ...happenedRules('selfExclusionDate', input.selfExclusionDate, inside.now),
      ['selfExclusionType', type !== undefined, 'Self exclusion event is required'],
      ['customerReference', customerReference !== undefined, 'Customer reference is required'],
      ...lengthRules(selfExclusionForm, { customerReference }),
    ]),
  );
  const at = instantOf(input.selfExclusionDate) ?? inside.now;
  const values = { excludedAt: at, selfExclusionTypeId: type?.id ?? 0, customerReference: customerReference ?? '' };
  return {
    site,
    at,
    // The form asks for neither, so old records keep them.
    customerId: held?.record.customerId ?? undefined,
    comments: held?.record.comments ?? undefined,
    keep: (recordId) => keepRow(inside, selfExclusion, recordId, values),
  };
}

const field = shownFields<SelfExclusion>(selfExclusionForm);

/** docs/rules/compliance-records.md, 3 and 5. */
export const selfExclusionKind: Kind<Input, SelfExclusion> = {
  event: 'self-exclusion',
  read,
  prepare,
  fields: [
    field('selfExclusionDate', ({ selfExclusionDate }) => showInstant(new Date(selfExclusionDate), 'year-first'), 'date'),
    field('site', ({ site }) => site.name),
    field('selfExclusionType', ({ selfExclusionType }) => selfExclusionType.name),
    field('customerReference', ({ customerReference }) => customerReference),
  ],
};
