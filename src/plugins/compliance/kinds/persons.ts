import type { FoundCustomer, NewCustomer } from '../../../schemas/entities/compliance/customer';
import type { Person } from '../../../schemas/forms/recordParts';

/** Forename and surname, as far as they are known. */
export function fullName({ forename, surname }: { readonly forename?: string | undefined; readonly surname?: string | undefined }): string {
  return [forename, surname].filter((each) => each !== undefined && each !== '').join(' ');
}

/** A customer as the events list names them: by one name or, as a customer has them, by forename and surname. */
interface Listed {
  readonly name?: string;
  readonly forename?: string;
  readonly surname?: string;
}

/** The names of the customers of a row, which may be all that is told; one without a name is left out, because nobody can be searched by nothing. */
export function listedNames(customers: readonly (Listed | string)[] = []): readonly string[] {
  const named = customers.map((each) => (typeof each === 'string' ? each : (each.name ?? fullName(each))));
  return named.filter((name) => name !== '');
}

/** A person as the form holds one that is kept. */
export function personOf({ id, forename, surname, phoneNumber, emailAddress, town, site }: FoundCustomer): Person {
  const note = [phoneNumber, town, site?.name].filter((each) => each !== undefined && each !== '').join(' · ');
  const isReachable = [phoneNumber, emailAddress].some((each) => each !== undefined && each !== '');
  return { id, name: fullName({ forename, surname }), note, isReachable };
}

/** The person whom a record names, maybe by nothing but the id; nobody is known of one that names none. */
export function knownPerson({ customer, customerId }: { readonly customer?: FoundCustomer; readonly customerId?: number } = {}): Person {
  if (customer !== undefined) return personOf(customer);
  return customerId === undefined ? { name: 'Unknown customer' } : { id: customerId, name: `Customer ${customerId}` };
}

/** The people whom a record names, some of them maybe by nothing but their ids. */
export function knownPeople(people: readonly FoundCustomer[] = [], ids: readonly number[] = []): Person[] {
  const left = ids.filter((id) => people.every((each) => each.id !== id));
  return [...people.map(personOf), ...left.map((customerId) => knownPerson({ customerId }))];
}

/** Somebody who travels along is kept at the site of the record, which may have been another, or none, when they were described. */
function keptAt(isNew: NewCustomer, site: string): NewCustomer {
  return { ...isNew, site: { guid: site } };
}

/** How a person of a record of this site is sent: by id, or as one to be kept. */
export function personSent(
  { id, isNew }: Person,
  site: string,
): { readonly customerId: number | undefined; readonly customer: NewCustomer | undefined } {
  return { customerId: id, customer: id === undefined && isNew !== undefined ? keptAt(isNew, site) : undefined };
}

/** How several people of a record of this site are sent: those who are kept by id, the others as they are to be kept. */
export function peopleSent(people: readonly Person[] | undefined, site: string) {
  return {
    ids: (people ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
    made: (people ?? []).flatMap(({ id, isNew }) => (id === undefined && isNew !== undefined ? [keptAt(isNew, site)] : [])),
  } as const;
}
