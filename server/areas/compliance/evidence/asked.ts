import type { InputOf } from '../../../../src/schemas/call';
import type { evidence } from '../../../../src/schemas/calls/evidence';
import { isShown } from '../../../../src/schemas/entities/shown';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { KnownSite } from '../ground/access';
import { nextQuarter, quarterNumber, quarterOfDay, type YearQuarter } from '../ground/quarters';
import { sitesOfUnit } from '../ground/units';

/** What a pack is to hold, as far as whoever asks may have it. */
export interface AskedPack {
  readonly sites: readonly KnownSite[];
  readonly from: string;
  readonly to: string;
  /** The quarters that the period touches, as a whole. */
  readonly quarters: readonly YearQuarter[];
  readonly withNames: boolean;
  /** What of it is shown to whoever asks; what is not is left out, and the pack says so. */
  readonly shows: { readonly reviews: boolean; readonly machines: boolean; readonly users: boolean };
}

/** More would be no document that anybody reads. */
const mostQuarters = 20;

function quartersBetween(from: string, to: string): readonly YearQuarter[] {
  const quarters: YearQuarter[] = [];
  const last = quarterNumber(quarterOfDay(to));
  for (let each = quarterOfDay(from); quarterNumber(each) <= last; each = nextQuarter(each)) {
    if (quarters.push(each) > mostQuarters) throw badField('dateTo', `must be at most ${mostQuarters / 4} years after the first day`);
  }
  return quarters;
}

/**
 * What a pack is to hold. Throws CallError 400 for a period that there is not, 403 for a part of the organisation outside the data access and for names where
 * the caller may not hand them out. docs/rules/compliance.md, 10.
 */
export async function askedPack(
  context: Context,
  { organisationUnit, dateFrom: from, dateTo: to, withNames }: InputOf<typeof evidence.pack>,
): Promise<AskedPack> {
  if (from < '2000-01-01' || to > '2999-12-31') throw badField('dateFrom', 'must be a day from 2000 to 2999');
  if (from > to) throw badField('dateTo', 'must not be before the first day');
  const user = signedIn(context);
  if (withNames && !user.flags.has('optionComplianceAllowAuthorise')) {
    throw denied("Only those who may authorise compliance records can hand out customers' names.");
  }
  const sites = await sitesOfUnit(context, organisationUnit);
  if (sites.length === 0) throw denied('There is no site in your data access.');
  const shown = (...kinds: readonly Parameters<typeof isShown>[0][]) => kinds.some((kind) => isShown(kind, user));
  return {
    sites,
    from,
    to,
    quarters: quartersBetween(from, to),
    withNames,
    shows: { reviews: shown('reviews'), machines: shown('machines', 'register', 'figures'), users: shown('users') },
  };
}
