import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { customers } from '../../../../src/schemas/calls/customers';
import { isPartOfNumber, soughtDigits } from '../../../../src/schemas/wire/phoneNumber';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { containing } from '../../../call/like';
import { company, customer, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from '../ground/access';
import { foundColumns, foundCustomer } from './found';

/** More are never told: whoever finds so many looks for more of the name. */
const mostFound = 50;

/** Forms take digits, blanks and a plus; what else came from elsewhere separates too. Cheaper than a pattern, which every customer is held against. */
const storedDigits = sql`translate(${customer.phoneNumber}, '+ -()./', '')`;
const fullName = sql`lower(concat_ws(' ', ${customer.forename}, ${customer.surname}))`;

/** The digits that are asked for; none where no number is. Throws CallError 400 for a text without a digit. */
function digitsAsked(phoneNumber: string): readonly string[] {
  const digits = soughtDigits(phoneNumber);
  if (digits.length === 0 && phoneNumber.trim() !== '') throw badField('phoneNumber', 'must hold digits');
  return digits;
}

/** A number is found by a part of its digits, whether the number of the country stands before it or not. */
function withPhone(asked: readonly string[]): SQL | undefined {
  return or(
    ...asked.map((digits) => (isPartOfNumber(digits) ? sql`position(${digits} in ${storedDigits}) > 0` : eq(storedDigits, digits))),
  );
}

/** Every word must be part of the forename or the surname. */
function withName(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => or(ilike(customer.forename, containing(word)), ilike(customer.surname, containing(word)))));
}

/** How well a number fits, the best first: the whole number, its end, any other part. */
function rankOfPhone(asked: readonly string[]): readonly SQL[] {
  if (asked.length === 0) return [];
  const is = or(...asked.map((digits) => eq(storedDigits, digits)));
  const ends = or(...asked.map((digits) => sql`right(${storedDigits}, ${digits.length}::int) = ${digits}`));
  return [sql`case when ${is} then 0 when ${ends} then 1 else 2 end`];
}

/** How well a name fits, the best first: the whole name, a name that begins so, any other. */
function rank(words: readonly string[]): SQL {
  const name = words.join(' ').toLowerCase();
  return sql`case when ${fullName} = ${name} then 0
    when starts_with(${fullName}, ${name}) or starts_with(lower(coalesce(${customer.surname}, '')), ${name}) then 1 else 2 end`;
}

/**
 * Customers of the caller's sites by a phone number or part of one, by part of a name, or by both; at most 50 of them, and how many there are. Throws CallError 400
 * where neither is given. docs/rules/compliance-records.md, 7.
 */
export const search: Handler<typeof customers.search> = async (context, { phoneNumber = '', name = '' }) => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const digits = digitsAsked(phoneNumber);
  const asked = and(withPhone(digits), withName(words));
  if (asked === undefined) throw badField('name', 'must be given, or a phone number');
  const rows = await context.db
    .select({ ...foundColumns, total: sql<number>`(count(*) over ())::int` })
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), asked))
    .orderBy(...rankOfPhone(digits), rank(words), asc(fullName), asc(customer.id))
    .limit(mostFound);
  return { totalRecords: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => foundCustomer(row)) };
};
