import type { InputOf } from '../../../../src/schemas/call';
import type { evidence } from '../../../../src/schemas/calls/evidence';
import { isShown } from '../../../../src/schemas/entities/shown';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { daysInName } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { KnownSite } from '../common/access';
import { nextQuarter, quarterNumber, quarterOfDay, type YearQuarter } from '../common/quarters';
import { sitesOfUnit, unitName } from '../common/units';

export interface PackRequest {
  /** Of the file. */
  readonly name: string;
  readonly place: string;
  readonly sites: readonly KnownSite[];
  readonly from: string;
  readonly to: string;
  /** Whole quarters that overlap the period. */
  readonly quarters: readonly YearQuarter[];
  readonly withNames: boolean;
  /** What the caller may see; the pack states what it omits. */
  readonly shows: { readonly reviews: boolean; readonly machines: boolean; readonly users: boolean };
}

/** Names one site with its company. */
async function placeOf({ db }: Context, sites: PackRequest['sites']): Promise<string> {
  const [one, ...others] = sites;
  const name = await unitName(db, sites);
  return one !== undefined && others.length === 0 ? `${one.companyName}, ${name}` : name;
}

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
 * Throws CallError 400 for an invalid period, 403 outside the data access or for names without permission. docs/rules/compliance.md, 10.
 */
export async function readPackRequest(
  context: Context,
  { organisationUnit, dateFrom: from, dateTo: to, withNames }: InputOf<typeof evidence.pack>,
): Promise<PackRequest> {
  if (from < '2000-01-01' || to > '2999-12-31') throw badField('dateFrom', 'must be a day from 2000 to 2999');
  if (from > to) throw badField('dateTo', 'must not be before the first day');
  const user = signedIn(context);
  if (withNames && !user.flags.has('optionComplianceAllowAuthorise')) {
    throw denied("You cannot include customers' names: that needs the right to authorise compliance records.");
  }
  const sites = await sitesOfUnit(context, organisationUnit);
  if (sites.length === 0) throw denied('There is no site in your data access.');
  const shown = (...kinds: readonly Parameters<typeof isShown>[0][]) => kinds.some((kind) => isShown(kind, user));
  const place = await placeOf(context, sites);
  return {
    name: `${fileName(`Evidence pack${withNames ? ' with names' : ''}`, place, ...daysInName(from, to, context.now))}.zip`,
    place,
    sites,
    from,
    to,
    quarters: quartersBetween(from, to),
    withNames,
    shows: { reviews: shown('reviews'), machines: shown('machines', 'register', 'figures'), users: shown('users') },
  };
}
