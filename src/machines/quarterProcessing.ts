import type { Quarter, ReturnRow } from '../schemas/entities/compliance/records';
import type { Failure } from '../schemas/failure';
import type { IsoDate } from '../schemas/wire/dates';
import { dayOf } from '../schemas/wire/days';

export interface QuarterInput {
  /** Whether a company is chosen: neither the whole organisation nor a sub-company or a site. */
  readonly isCompany: boolean;
  readonly organisationUnitId?: number | undefined;
  /** The quarter that is to be processed next, where it is known already. */
  readonly quarter?: Quarter | undefined;
}

/** The quarter of a company that is summed up or processed. */
export interface QuarterOf {
  readonly quarter: number;
  readonly year: number;
  readonly organisationUnitId: number;
}

export interface QuarterContext {
  readonly isCompany: boolean;
  readonly organisationUnitId: number | undefined;
  readonly quarter: Quarter | undefined;
  /** What the quarter comes to, by type of licence. */
  readonly summary: readonly ReturnRow[];
  /** Why it is to be left behind, once that has been said. */
  readonly reason: string | undefined;
  /** Whether it was left behind. */
  readonly isLeft: boolean;
  /** Why the last step failed, until the next one is tried. */
  readonly failure: Failure | undefined;
  /** What is to be shown at the end. */
  readonly view: 'incomplete' | undefined;
  readonly isCancelled: boolean;
}

export type QuarterEvent =
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'COMPLETE' }
  /** A quarter that never can be processed is to be left behind. */
  | { readonly type: 'LEAVE' }
  | { readonly type: 'REASON'; readonly reason: string }
  /** Whether the incomplete records are to be shown. */
  | { readonly type: 'YES' }
  | { readonly type: 'NO' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CANCEL' };

/** How it ended: processed or left behind, cancelled, or with the incomplete records of a quarter to be shown, which processes nothing either. */
export interface QuarterOutput {
  readonly cancelled: boolean;
  readonly view: 'incomplete' | undefined;
  readonly quarter: Quarter | undefined;
}

/** A quarter that is left behind, with the reason. */
export interface LeftQuarter extends QuarterOf {
  readonly reason: string;
}

/** Days from the first to the last. */
interface Period {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** The period until a quarter is loaded. docs/rules/compliance.md, 9. */
const defaultPeriod: Period = { startDate: '2024-01-01', endDate: '2024-03-31' };

/** The period of a quarter; the default until there is one. */
export function periodOf(quarter: Quarter | undefined): Period {
  if (quarter === undefined) return defaultPeriod;
  return { startDate: dayOf(quarter.startDate), endDate: dayOf(quarter.endDate) };
}

/** A quarter in words: Q3 2026. */
export function quarterText({ quarterName, year }: Quarter): string {
  return `${quarterName} ${year}`;
}

/** Whether a quarter may be processed, and if not, why. */
type Verdict = 'ready' | 'never' | 'notEnded' | 'incomplete';

/**
 * Judges a quarter on a day in the venue, which may be its last: it has ended when that day is over. The server's word that it can be processed counts whatever the clock of this device says, and where it
 * says no without a reason and counts no incomplete record, the quarter cannot have ended; one that does not count them leaves them as the only reason. docs/rules/compliance.md, 4.
 */
export function verdictOf({ canBeProcessed, neverBecause, incompleteRecords, endDate }: Quarter, today: IsoDate): Verdict {
  if (canBeProcessed) return 'ready';
  if (neverBecause !== undefined) return 'never';
  return dayOf(endDate) >= today || incompleteRecords === 0 ? 'notEnded' : 'incomplete';
}

/** What keeps a quarter from being processed, in words. docs/rules/compliance.md, 8. */
export function obstacleText(quarter: Quarter, verdict: Exclude<Verdict, 'ready'>): string {
  if (verdict === 'never') return quarter.neverBecause ?? '';
  const start = `${quarterText(quarter)} cannot be processed as it`;
  if (verdict === 'notEnded') return `${start} does not end until ${dayOf(quarter.endDate)}.`;
  const { incompleteRecords } = quarter;
  return `${start} still has ${incompleteRecords === undefined ? '' : `${incompleteRecords} `}incomplete records. Would you like to view the incomplete records now?`;
}

/** The company whose quarter it is. Throws where none is chosen. */
export function companyOf({ organisationUnitId }: QuarterContext): { readonly organisationUnitId: number } {
  if (organisationUnitId === undefined) throw new Error('No company has been chosen');
  return { organisationUnitId };
}

/** The quarter that is summed up or processed. Throws before it has been checked. */
export function quarterOf(context: QuarterContext): QuarterOf {
  if (context.quarter === undefined) throw new Error('The quarter has not been checked');
  const { quarter, year } = context.quarter;
  return { quarter, year, ...companyOf(context) };
}

/** The quarter that is left behind. Throws before it has been checked and the reason was said. */
export function leftOf(context: QuarterContext): LeftQuarter {
  if (context.reason === undefined) throw new Error('Nothing has been said of why the quarter is left behind');
  return { ...quarterOf(context), reason: context.reason };
}
