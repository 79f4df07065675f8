import { and, DrizzleQueryError, gt, inArray, lt, or } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Api } from '../../src/schemas/calls';
import { dayMs } from '../../src/schemas/wire/days';
import { type Context, signedIn } from '../call/context';
import type { Database, Standby } from '../db/open';
import { idempotentCall } from '../db/schema';
import { storageDays } from './idempotency';

/** Holds the age of a response in seconds, if it is more than ten. */
export const ageHeader = 'X-Data-Age';
const newMs = 10_000;
/** The statement timeouts guarantee this maximum. */
const longestSaveMs = 120_000;

type Names = { readonly [Area in keyof Api]: readonly (keyof Api[Area])[] };

/** Read-only calls that may be a few seconds stale. docs/production.md, Standbys that are read. */
const mayLag: Names = {
  authentication: [],
  organisation: [],
  installations: [],
  assets: [],
  ownership: [],
  devices: [],
  collections: [],
  collectionReports: [
    'summaryPdf',
    'summaryCsv',
    'bankingSummaryPdf',
    'bankingSummaryCsv',
    'bankingVariancePdf',
    'bankingVarianceCsv',
    'bankingAnalysisPdf',
    'bankingAnalysisCsv',
    'performanceSummaryPdf',
    'performanceSummaryCsv',
    'performanceAnalysisPdf',
    'performanceAnalysisCsv',
    'performanceVariancePdf',
    'performanceVarianceCsv',
  ],
  sessions: ['filterByMachine', 'exportSessions', 'byPeriod', 'ofMachine'],
  kiosk: [],
  floor: [],
  transactions: [
    'transactions',
    'tickets',
    'liabilities',
    'transactionsSummary',
    'ticketsSummary',
    'liabilitiesSummary',
    'exportTransactions',
    'exportTickets',
    'exportLiabilities',
  ],
  // The export is excluded: it may be mailed, which is recorded.
  analysis: ['grid', 'graph'],
  revenue: ['dashboard', 'graph', 'exportDashboard'],
  incomeSecurity: ['dashboard', 'graph', 'exportDashboard'],
  reports: ['create'],
  complianceRecords: [],
  interactions: [],
  ageVerifications: [],
  observations: [],
  incidents: [],
  selfExclusions: [],
  agcChecks: [],
  officers: [],
  media: [],
  customers: [],
  alerts: [],
  complianceConfiguration: [],
  evidence: [],
  operators: [],
  units: [],
  settingsProfiles: [],
  openingHours: [],
  users: [],
  accessProfiles: [],
  viewing: [],
};

export function mayBeOld({ area, name }: { readonly area: string; readonly name: string }): boolean {
  const areas: Readonly<Record<string, readonly string[]>> = mayLag;
  return areas[area]?.includes(name) ?? false;
}

/**
 * Whether these users made a save that a standby may lack. Idempotency keys carry the save's time; those of late calls lie in the future.
 */
async function hasJustSaved(db: Database, users: readonly number[], since: Date): Promise<boolean> {
  const { at } = idempotentCall;
  const ahead = (days: number) => new Date(since.getTime() + days * dayMs);
  const late = storageDays({ late: true }) - 1;
  const rows = await db
    .select({ at })
    .from(idempotentCall)
    .where(and(inArray(idempotentCall.userId, [...users]), or(and(gt(at, since), lt(at, ahead(2))), gt(at, ahead(late)))))
    .limit(1);
  return rows.length > 0;
}

/** `undefined` where no standby is near enough, or it may lack the user's latest save. */
async function standbyFor(context: Context): Promise<Standby | undefined> {
  const { db, now, server } = context;
  const standby = server.open.standby?.(null);
  if (standby === undefined) return undefined;
  const { id, viewing } = signedIn(context);
  const since = new Date(now.getTime() - standby.ageMs - longestSaveMs);
  return (await hasJustSaved(db, viewing === undefined ? [id] : [id, viewing.by.id], since)) ? undefined : standby;
}

function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError || (error instanceof Error && /^(?:timeout exceeded|Connection terminated)/.test(error.message))
  );
}

/** Answers a read-only call from a standby with its age; falls back to the primary when that fails. */
export async function answerAnywhere<T>(context: Context, reply: FastifyReply, answer: (context: Context) => Promise<T>): Promise<T> {
  const standby = await standbyFor(context);
  if (standby === undefined) return answer(context);
  const { db, until, ageMs } = standby;
  try {
    const answered = await answer({ ...context, db, server: { ...context.server, open: { ...context.server.open, db, until } } });
    if (ageMs >= newMs) reply.header(ageHeader, Math.round(ageMs / 1000));
    return answered;
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    return answer(context);
  }
}
