import type { CustomerResult, NewCustomer } from '../../../schemas/entities/compliance/customer';
import type { Person } from '../../../schemas/forms/recordParts';

export function fullName({ forename, surname }: { readonly forename?: string | undefined; readonly surname?: string | undefined }): string {
  return [forename, surname].filter((each) => each !== undefined && each !== '').join(' ');
}

interface Listed {
  readonly name?: string;
  readonly forename?: string;
  readonly surname?: string;
}

/** Returns a row's customer names; nameless ones are left out, because they cannot be searched. */
export function listedNames(customers: readonly (Listed | string)[] = []): readonly string[] {
  const named = customers.map((each) => (typeof each === 'string' ? each : (each.name ?? fullName(each))));
  return named.filter((name) => name !== '');
}

export function personOf({ id, forename, surname, phoneNumber, emailAddress, town, site }: CustomerResult): Person {
  const note = [phoneNumber, town, site?.name].filter((each) => each !== undefined && each !== '').join(' · ');
  const isReachable = [phoneNumber, emailAddress].some((each) => each !== undefined && each !== '');
  return { id, name: fullName({ forename, surname }), note, isReachable };
}

/** Returns a record's person, who may be a bare id, or nobody. */
export function knownPerson({ customer, customerId }: { readonly customer?: CustomerResult; readonly customerId?: number } = {}): Person {
  if (customer !== undefined) return personOf(customer);
  return customerId === undefined ? { name: 'Unknown customer' } : { id: customerId, name: `Customer ${customerId}` };
}

export function knownPeople(people: readonly CustomerResult[] = [], ids: readonly number[] = []): Person[] {
  const left = ids.filter((id) => people.every((each) => each.id !== id));
  return [...people.map(personOf), ...left.map((customerId) => knownPerson({ customerId }))];
}

/** A new person belongs to the record's site, which may have changed since the description. */
function personAt(isNew: NewCustomer, site: string): NewCustomer {
  return { ...isNew, site: { guid: site } };
}

/** Sends an id, or a new person. */
export function personSent(
  { id, isNew }: Person,
  site: string,
): { readonly customerId: number | undefined; readonly customer: NewCustomer | undefined } {
  return { customerId: id, customer: id === undefined && isNew !== undefined ? personAt(isNew, site) : undefined };
}

export function peopleSent(people: readonly Person[] | undefined, site: string) {
  return {
    ids: (people ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
    made: (people ?? []).flatMap(({ id, isNew }) => (id === undefined && isNew !== undefined ? [personAt(isNew, site)] : [])),
  } as const;
}
