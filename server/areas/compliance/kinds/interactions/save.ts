import { eq } from 'drizzle-orm';
import type { interactions } from '../../../../../src/schemas/calls/interactions';
import type { Difference } from '../../../../../src/schemas/entities/compliance/common';
import { differencesBetween, requireCurrent } from '../../../../audit/fieldConflict';
import type { Context } from '../../../../call/context';
import type { Handler } from '../../../../call/handler';
import { customerInteraction } from '../../../../db/schema';
import { alertsBehind, auditCleared, clearAlerts } from '../../alerts/known';
import { type KnownSite, requireSiteByGuid } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { withListsOf } from '../../common/options';
import { auditRecord, type HeldRecord, holdRecord, insertRecord, inTransaction, requireEditable, saveRecord } from '../../common/records';
import { reopenedStatus } from '../../common/statuses';
import { customersOf } from '../../customers/results';
import { fullName, keepPeople } from '../../filing/people';
import { withStoredMoments } from '../../filing/storedMoments';
import type { InteractionRow } from './answers';
import { type Judged, judge, shownOf } from './judge';
import { interactionRow } from './read';
import { addReview, hasOpenReview, moveReview } from './reviews';
import { labelled, shownInteraction } from './shown';

/**
 * Creates an interaction with its customer and clears its alert; an open review keeps it in review. Throws CallError 400 with all
 * complaints, 403 outside the data access. docs/rules/compliance-records.md, 7.
 */
export const create: Handler<typeof interactions.create> = (context, sent) =>
  inTransaction(context, async (inside) => {
    const { alertId } = sent;
    const site = await requireSiteByGuid(inside, sent.site.guid);
    const alerts = await alertsBehind(inside, alertId, site.id);
    const { complaints, answers, people, comments } = await judge(inside, sent, site);
    requireNone(complaints);
    // Before audit entries: another clearing of this alert waits for the audit trail.
    const cleared = await clearAlerts(inside, alerts);
    const [customerId] = await keepPeople(inside, site, people);
    const status = reopenedStatus(answers.reviewAt !== null);
    const made = await insertRecord(inside, 'customer-interaction', { site, at: answers.interactionAt, customerId, comments, status });
    const { id, rowVersion } = made.record;
    await inside.db.insert(customerInteraction).values({ ...answers, recordId: id, alertId: alertId ?? null });
    if (answers.reviewAt !== null) await addReview(inside.db, id, answers.reviewAt);
    await auditRecord(inside, made, 'Created');
    await auditCleared(inside, cleared);
    return { id, rowVersion };
  });

async function differences(inside: Context, { record, site }: HeldRecord, row: InteractionRow, judged: Judged, newSite: KnownSite) {
  const [person] = await customersOf(inside.db, record.customerId === null ? [] : [record.customerId]);
  const customer = person === undefined ? '' : fullName(person);
  const theirs = await shownInteraction(withListsOf(inside, site), { site: site.name, customer, comments: record.comments }, row);
  const yours = await shownInteraction(withListsOf(inside, newSite), await shownOf(inside, judged, newSite), judged.answers);
  return differencesBetween(labelled, yours, theirs);
}

/** Compares ids, because names may be equal. */
function isElsewhere({ people }: Judged, newSite: KnownSite, { record, site }: HeldRecord): boolean {
  return people.made.length > 0 || people.ids[0] !== record.customerId || newSite.id !== site.id;
}

async function save(inside: Context, held: HeldRecord, row: InteractionRow, judged: Judged, site: KnownSite, changed: readonly string[]) {
  const { answers, people, comments } = judged;
  const { id } = held.record;
  const [customerId] = await keepPeople(inside, site, people);
  await moveReview(inside.db, id, row.reviewAt, answers.reviewAt);
  const status = reopenedStatus(await hasOpenReview(inside.db, id));
  const saved = await saveRecord(inside, held, { site, at: answers.interactionAt, customerId, comments, status });
  await inside.db.update(customerInteraction).set(answers).where(eq(customerInteraction.recordId, id));
  await auditRecord(inside, saved, 'Changed', changed);
  return { id, rowVersion: saved.record.rowVersion };
}

/** Throws CallError 400 with all complaints, 403 outside the data access, 409 for a processed record or with the differences. */
export const update: Handler<typeof interactions.update> = (context, asSent) =>
  inTransaction(context, async (inside) => {
    const held = await holdRecord(inside, asSent.id, 'customer-interaction');
    requireEditable(held.record);
    const row = await interactionRow(inside.db, asSent.id);
    const sent = withStoredMoments(asSent, { interactionDate: row.interactionAt.toISOString(), reviewDate: row.reviewAt?.toISOString() });
    const site = await requireSiteByGuid(inside, sent.site.guid);
    const { id, rowVersion, customerId } = held.record;
    const judged = await judge(inside, sent, site, { row, customerId });
    const differing: readonly Difference[] = judged.complaints.length > 0 ? [] : await differences(inside, held, row, judged, site);
    await requireCurrent(inside.db, { entity: 'compliance-record', id, rowVersion }, sent.rowVersion, () => differing);
    requireNone(judged.complaints);
    // An unchanged save keeps the authorisation.
    if (differing.length === 0 && !isElsewhere(judged, site, held)) return { id, rowVersion };
    return save(
      inside,
      held,
      row,
      judged,
      site,
      differing.map(({ label }) => label),
    );
  });
