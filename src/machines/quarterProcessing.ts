import type { Quarter, ReturnRow } from '../schemas/entities/compliance/records';
import type { Failure } from '../schemas/failure';
import type { IsoDate } from '../schemas/wire/dates';
import { dayOf } from '../schemas/wire/days';

export interface QuarterInput {
  /** Whether a company is chosen, rather than the whole organisation, a sub-company or a site. */
  readonly isCompany: boolean;
  readonly organisationUnitId?: number | undefined;
  readonly quarter?: Quarter | undefined;
}

export interface QuarterOf {
  readonly quarter: number;
  readonly year: number;
  readonly organisationUnitId: number;
}

export interface QuarterContext {
  readonly isCompany: boolean;
  readonly organisationUnitId: number | undefined;
  readonly quarter: Quarter | undefined;
  /** Summary by licence type. */
  readonly summary: readonly ReturnRow[];
  readonly reason: string | undefined;
  readonly isLeft: boolean;
  readonly failure: Failure | undefined;
  readonly view: 'incomplete' | undefined;
  readonly isCancelled: boolean;
}

export type QuarterEvent =
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'COMPLETE' }
  | { readonly type: 'LEAVE' }
  | { readonly type: 'REASON'; readonly reason: string }
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CANCEL' };

/** How it ended: processed, left behind, cancelled, or with the incomplete records to be shown. */
export interface QuarterOutput {
  readonly cancelled: boolean;
  readonly view: 'incomplete' | undefined;
  readonly quarter: Quarter | undefined;
}

/** A processed quarter; `through` is the last one processed with it. */
export interface ProcessedQuarter extends QuarterOf {
  readonly through: Pick<Quarter, 'quarter' | 'year'> | undefined;
}

export interface LeftQuarter extends QuarterOf {
  readonly reason: string;
}

interface Period {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** The period until a quarter is loaded. docs/rules/compliance.md, 9. */
const defaultPeriod: Period = { startDate: '2024-01-01', endDate: '2024-03-31' };

/** Returns a quarter's days, or the default before it is loaded. */
export function periodOf(quarter: Quarter | undefined): Period {
  if (quarter === undefined) return defaultPeriod;
  return { startDate: dayOf(quarter.startDate), endDate: dayOf(quarter.endDate) };
}

/** Names a quarter with its year: 'Q1 2026'. */
export function quarterText({ quarterName, year }: Quarter): string {
  return `${quarterName} ${year}`;
}

/** Returns the last quarter of a group without records, which is processed together; `undefined` for a single quarter. */
function lastOf({ together = [] }: Quarter): Pick<Quarter, 'quarter' | 'year'> | undefined {
  return together.length > 1 ? together.at(-1) : undefined;
}

/** Formats the processed quarters: Q3 2026, or Q2 2021 to Q4 2025. */
export function processedText(quarter: Quarter): string {
  const last = lastOf(quarter);
  return last === undefined ? quarterText(quarter) : `${quarterText(quarter)} to Q${last.quarter} ${last.year}`;
}

/** Returns the text that the user confirms. */
export function confirmedText(quarter: Quarter): string {
  if (lastOf(quarter) === undefined)
    return `${quarterText(quarter)} is marked as processed once you press Complete. Its records cannot be changed afterwards.`;
  const names = (quarter.together ?? []).map(({ quarter: each, year }) => `Q${each} ${year}`).join(', ');
  return `These quarters have no records and are marked as processed together once you press Complete: ${names}.`;
}

type Verdict = 'ready' | 'never' | 'notEnded' | 'incomplete';

/**
 * Judges a quarter on a venue day; it ends after its last day. The server's yes overrides this device's clock. Its no without a reason or
 * incomplete records means that the quarter has not ended; without a count, incomplete records are the reason. docs/rules/compliance.md, 4.
 */
export function verdictOf({ canBeProcessed, neverBecause, incompleteRecords, endDate }: Quarter, today: IsoDate): Verdict {
  if (canBeProcessed) return 'ready';
  if (neverBecause !== undefined) return 'never';
  return dayOf(endDate) >= today || incompleteRecords === 0 ? 'notEnded' : 'incomplete';
}

/** Describes why a quarter cannot be processed. docs/rules/compliance.md, 8. */
export function obstacleText(quarter: Quarter, verdict: Exclude<Verdict, 'ready'>): string {
  if (verdict === 'never') return quarter.neverBecause ?? '';
  const start = `${quarterText(quarter)} cannot be processed as it`;
  if (verdict === 'notEnded') return `${start} does not end until ${dayOf(quarter.endDate)}.`;
  const { incompleteRecords } = quarter;
  return `${start} still has ${incompleteRecords === undefined ? '' : `${incompleteRecords} `}incomplete records. Would you like to view the incomplete records now?`;
}

/** Returns the company. Throws if none is chosen. */
export function companyOf({ organisationUnitId }: QuarterContext): { readonly organisationUnitId: number } {
  if (organisationUnitId === undefined) throw new Error('No company has been chosen');
  return { organisationUnitId };
}

/** Returns the quarter. Throws before the check. */
export function quarterOf(context: QuarterContext): QuarterOf {
  if (context.quarter === undefined) throw new Error('The quarter has not been checked');
  const { quarter, year } = context.quarter;
  return { quarter, year, ...companyOf(context) };
}

/** Returns the quarter with the last one processed together with it. Throws before the check. */
export function processedOf(context: QuarterContext): ProcessedQuarter {
  return { ...quarterOf(context), through: context.quarter && lastOf(context.quarter) };
}

/** Returns the quarter left behind. Throws before the check, or without a reason. */
export function leftOf(context: QuarterContext): LeftQuarter {
  if (context.reason === undefined) throw new Error('Nothing has been said of why the quarter is left behind');
  return { ...quarterOf(context), reason: context.reason };
}
