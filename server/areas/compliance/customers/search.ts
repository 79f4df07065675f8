import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { customers } from '../../../../src/schemas/calls/customers';
import { isPartOfNumber, soughtDigits } from '../../../../src/schemas/wire/phoneNumber';
import { soughtWords } from '../../../../src/schemas/wire/soughtWords';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { containing, foldedLike } from '../../../call/like';
import { company, customer, operator, site, subCompany } from '../../../db/schema';
import { requireSiteByGuid, sitesOfTenant } from '../common/access';
import { customerResult, resultColumns } from './results';

/** Users with more results refine the name. */
const mostResults = 50;

/** `translate` is cheaper than a pattern, which would run for every customer. */
const storedDigits = sql`translate(${customer.phoneNumber}, '+ -()./', '')`;
const fullName = sql`fold_text(concat_ws(' ', ${customer.forename}, ${customer.surname}))`;

/** Throws CallError 400 for a text without digits. */
function digitsOf(phoneNumber: string): readonly string[] {
  const digits = soughtDigits(phoneNumber);
  if (digits.length === 0 && phoneNumber.trim() !== '') throw badField('phoneNumber', 'must hold digits');
  return digits;
}

/** Matches with or without the country code. */
function withPhone(numbers: readonly string[]): SQL | undefined {
  return or(
    ...numbers.map((digits) => (isPartOfNumber(digits) ? sql`position(${digits} in ${storedDigits}) > 0` : eq(storedDigits, digits))),
  );
}

/** Every word must occur in the forename or surname. */
function withName(words: readonly string[]): SQL | undefined {
  return and(...words.map(containing).map((pattern) => or(foldedLike(customer.forename, pattern), foldedLike(customer.surname, pattern))));
}

/** Best first: whole number, its end, any part. */
function rankOfPhone(numbers: readonly string[]): readonly SQL[] {
  if (numbers.length === 0) return [];
  const is = or(...numbers.map((digits) => eq(storedDigits, digits)));
  const ends = or(...numbers.map((digits) => sql`right(${storedDigits}, ${digits.length}::int) = ${digits}`));
  return [sql`case when ${is} then 0 when ${ends} then 1 else 2 end`];
}

/** Best first: whole name, its beginning, any part. */
function rank(words: readonly string[]): SQL {
  const name = words.join(' ');
  return sql`case when ${fullName} = ${name} then 0
    when starts_with(${fullName}, ${name}) or starts_with(fold_text(coalesce(${customer.surname}, '')), ${name}) then 1 else 2 end`;
}

/**
 * Finds up to 50 customers by phone number or name, with their total. Throws CallError 400 without either. A site restricts the search to
 * its operator. docs/rules/compliance-records.md, 7.
 */
export const search: Handler<typeof customers.search> = async (context, { phoneNumber = '', name = '', siteGuid }) => {
  const words = soughtWords(name);
  const digits = digitsOf(phoneNumber);
  const condition = and(withPhone(digits), withName(words));
  if (condition === undefined) throw badField('name', 'must be given, or a phone number');
  const ofSite = siteGuid === undefined ? undefined : await requireSiteByGuid(context, siteGuid);
  const rows = await context.db
    .select({ ...resultColumns, total: sql<number>`(count(*) over ())::int` })
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), ofSite && eq(company.operatorId, ofSite.operatorId), condition))
    .orderBy(...rankOfPhone(digits), rank(words), asc(fullName), asc(customer.id))
    .limit(mostResults);
  return { totalRecords: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => customerResult(row)) };
};
