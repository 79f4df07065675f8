import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { asc, or, sql } from 'drizzle-orm';
import { readArguments, UsageError } from '../../tools/terminal/readArguments';
import { foldedLike, withEachWord } from '../call/like';
import { customer } from '../db/schema';
import { type Erasure, eraseCustomer, planErasure, type RetainedRecord } from '../retention/customer/erase';
import { exportCustomer } from '../retention/customer/exported';
import { readCustomers, type Subject } from '../retention/customer/records';
import { requireTable } from './requireTable';
import type { Within } from './withDatabase';
import { writeWhole } from './writeWhole';

const mostResults = 50;

interface CustomerArguments {
  readonly subject: Subject;
  readonly file: string | undefined;
  readonly isConfirmed: boolean;
}

/** Throws UsageError. */
function readCustomerArguments(args: readonly string[], usage: string): CustomerArguments {
  const options = { references: { type: 'string' }, confirm: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, { options, usage, allowPositionals: true });
  const [id = '', file, ...further] = positionals;
  if (!/^[1-9]\d{0,8}$/.test(id) || further.length > 0) {
    throw new UsageError(`Give the id that customer-find prints for the customer.\n\n${usage}`);
  }
  const references = (values.references ?? '').split(',').filter((reference) => reference.trim() !== '');
  return { subject: { customerId: Number(id), references }, file, isConfirmed: values.confirm === true };
}

/** Throws UsageError without a search text. */
export async function customerFind(words: readonly string[], usage: string, within: Within): Promise<string> {
  const digits = sql`regexp_replace(${customer.phoneNumber}, '[^0-9]', '', 'g')`;
  const { forename, surname, emailAddress } = customer;
  const condition = withEachWord(words.join(' '), (pattern) =>
    or(...[forename, surname, emailAddress, digits].map((text) => foldedLike(text, pattern))),
  );
  if (condition === undefined) throw new UsageError(`Give a part of a name, an email address or a phone number.\n\n${usage}`);
  return within(async ({ db }) => {
    await requireTable(db, 'customer', 'customers');
    const rows = await readCustomers(db)
      .where(condition)
      .orderBy(asc(customer.id))
      .limit(mostResults + 1);
    const lines = rows.slice(0, mostResults).map(({ row, siteName }) => {
      const named = [row.forename, row.surname].filter(Boolean).join(' ');
      return [row.id, named, row.dateOfBirth, row.phoneNumber, row.emailAddress, siteName].map((part) => part ?? '').join('\t');
    });
    if (lines.length === 0) return 'No customer found.';
    return [...lines, ...(rows.length > mostResults ? ['There are more matches: be more specific.'] : [])].join('\n');
  });
}

/** Throws UsageError for an existing file, CustomerUnknown. */
export async function customerExport(args: readonly string[], usage: string, within: Within, now: Date): Promise<string> {
  const { subject, file, isConfirmed } = readCustomerArguments(args, usage);
  if (file === undefined || isConfirmed) throw new UsageError(`Name the customer and a file.\n\n${usage}`);
  const path = resolve(file);
  if (existsSync(path)) throw new UsageError(`There is a file ${path} already. Give the export another name.`);
  return within(async ({ db }) => {
    await requireTable(db, 'customer', 'customers');
    const exported = await exportCustomer(db, subject, now);
    await writeWhole(path, `${JSON.stringify(exported, undefined, 2)}\n`);
    return `The data of customer ${subject.customerId} is in ${path}: ${records(exported.records.length)}.`;
  });
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}

function retainedLine({ about: { record, siteName }, ground: { why, until } }: RetainedRecord): string {
  return `  ${record.id} ${record.event} of ${record.businessDay}, ${siteName}: ${why}${until === undefined ? '' : `; until ${until}`}`;
}

const leftWords: Readonly<Record<Erasure['left'], string>> = {
  nothing: 'Nothing is left of the customer.',
  identity: 'Name, date of birth and how to reach the customer stay; photo and description go.',
  everything: 'Name, photo and description stay, so that the customer is recognised.',
};

function erasureLines({ cleared, retained, left }: Erasure): readonly string[] {
  return [
    `Records that no longer name the customer: ${cleared.length}`,
    `Records that must be kept: ${retained.length}`,
    ...retained.map(retainedLine),
    leftWords[left],
    ...(left === 'nothing' ? [] : ['Run this again when the last of these may be deleted.']),
  ];
}

/** Previews an erasure; `--confirm` executes it. Throws UsageError, CustomerUnknown. */
export async function customerErase(args: readonly string[], usage: string, within: Within, now: Date): Promise<string> {
  const { subject, file, isConfirmed } = readCustomerArguments(args, usage);
  if (file !== undefined) throw new UsageError(usage);
  return within(async ({ db }) => {
    await requireTable(db, 'customer', 'customers');
    if (!isConfirmed) {
      const plan = await planErasure(db, subject, now);
      return ['Nothing is erased yet: with --confirm this is done.', ...erasureLines(plan)].join('\n');
    }
    return [`Customer ${subject.customerId} is erased.`, ...erasureLines(await eraseCustomer(db, subject, now))].join('\n');
  });
}
