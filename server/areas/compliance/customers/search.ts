import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { customers } from '../../../../src/schemas/calls/customers';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { containing } from '../../../call/like';
import { company, customer, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from '../ground/access';
import { foundColumns, foundCustomer } from './found';

/** More are never told: whoever finds so many looks for more of the name. */
const mostFound = 50;

const onlyDigits = (text: string) => text.replace(/\D/g, '');
const storedDigits = sql`regexp_replace(${customer.phoneNumber}, '[^0-9]', '', 'g')`;
const fullName = sql`lower(concat_ws(' ', ${customer.forename}, ${customer.surname}))`;

/** Numbers are compared without their blanks. Throws CallError 400 for a text without a digit. */
function withPhone(phoneNumber: string): SQL | undefined {
  if (phoneNumber.trim() === '') return undefined;
  const digits = onlyDigits(phoneNumber);
  if (digits === '') throw badField('phoneNumber', 'must hold digits');
  return eq(storedDigits, digits);
}

/** Every word must be part of the forename or the surname. */
function withName(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => or(ilike(customer.forename, containing(word)), ilike(customer.surname, containing(word)))));
}

/** How well a name fits, the best first: the whole name, a name that begins so, any other. */
function rank(words: readonly string[]): SQL {
  const name = words.join(' ').toLowerCase();
  return sql`case when ${fullName} = ${name} then 0
    when starts_with(${fullName}, ${name}) or starts_with(lower(coalesce(${customer.surname}, '')), ${name}) then 1 else 2 end`;
}

/**
 * Customers of the caller's sites by phone number, by part of a name, or by both; at most 50 of them, and how many there are. Throws CallError 400
 * where neither is given. docs/rules/compliance-records.md, 7.
 */
export const search: Handler<typeof customers.search> = async (context, { phoneNumber = '', name = '' }) => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const asked = and(withPhone(phoneNumber), withName(words));
  if (asked === undefined) throw badField('name', 'must be given, or a phone number');
  const rows = await context.db
    .select({ ...foundColumns, total: sql<number>`(count(*) over ())::int` })
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), asked))
    .orderBy(rank(words), asc(fullName), asc(customer.id))
    .limit(mostFound);
  return { totalRecords: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => foundCustomer(row)) };
};
