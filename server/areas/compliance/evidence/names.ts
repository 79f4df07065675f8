import { inArray, sql } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { complianceRecord, customer, incidentCustomer } from '../../../db/schema';
import type { PackRequest } from './packRequest';

interface Person {
  readonly id: number;
  readonly forename: string;
  readonly surname: string | null;
  /** Known at one of the caller's sites. */
  readonly isSeen: boolean;
}

export interface Naming {
  readonly people: string;
  /** Replaces names that must not be disclosed by numbers. */
  readonly inWords: (text: string) => string;
}

const unknown = 'Unknown';

function fullName({ forename, surname }: Person): string {
  return surname === null ? forename : `${forename} ${surname}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whole words only; the longest name first. */
function replacing(person: Person): (text: string) => string {
  const { forename, surname } = person;
  const names = [fullName(person), surname ?? '', forename].filter((name) => name.trim().length > 1 && name !== unknown);
  if (names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, () => `Customer ${person.id}`);
}

function namingOf(people: readonly Person[], withNames: boolean): Naming {
  const isNamed = ({ isSeen }: Person) => withNames && isSeen;
  const masks = people.filter((person) => !isNamed(person)).map(replacing);
  return {
    people: people.map((person) => (isNamed(person) ? fullName(person) : `Customer ${person.id}`)).join('; '),
    inWords: (text) => masks.reduce((masked, mask) => mask(masked), text),
  };
}

/**
 * Names people only in packs with names and where the caller may see them; otherwise uses numbers, even in free text.
 * docs/rules/compliance.md, 10.
 */
export async function readNamings(context: Context, { withNames }: PackRequest, ids: readonly number[]): Promise<(id: number) => Naming> {
  const { db } = context;
  const about = await db
    .select({ recordId: complianceRecord.id, customerId: complianceRecord.customerId })
    .from(complianceRecord)
    .where(inArray(complianceRecord.id, [...ids]));
  const named = await db
    .select()
    .from(incidentCustomer)
    .where(inArray(incidentCustomer.recordId, [...ids]));
  const links = [...about, ...named].flatMap(({ recordId, customerId }) => (customerId === null ? [] : [{ recordId, customerId }]));
  const { id, forename, surname } = customer;
  const isSeen = sql<boolean>`${seenBy(signedIn(context).access, customer)}`;
  const people: readonly Person[] =
    links.length === 0
      ? []
      : await db
          .select({ id, forename, surname, isSeen })
          .from(customer)
          .where(inArray(id, [...new Set(links.map(({ customerId }) => customerId))]))
          .orderBy(id);
  return (record) => {
    const own = new Set(links.flatMap(({ recordId, customerId }) => (recordId === record ? [customerId] : [])));
    return namingOf(
      people.filter((person) => own.has(person.id)),
      withNames,
    );
  };
}
