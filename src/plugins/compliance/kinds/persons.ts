import type { FoundCustomer, NewCustomer } from '../../../schemas/entities/compliance/customer';
import type { Person } from '../../../schemas/forms/recordParts';

/** Forename and surname, as far as they are known. */
export function fullName({ forename, surname }: { readonly forename: string; readonly surname?: string | undefined }): string {
  return [forename, surname].filter((each) => each !== undefined && each !== '').join(' ');
}

/** A person as the form holds one that is kept. */
export function personOf({ id, forename, surname, phoneNumber, town, site }: FoundCustomer): Person {
  const note = [phoneNumber, town, site.name].filter((each) => each !== undefined && each !== '').join(' · ');
  return { id, name: fullName({ forename, surname }), note };
}

/** The person whom a record names; nobody is known of one that names none. */
export function knownPerson(customer: FoundCustomer | undefined): Person {
  return customer === undefined ? { name: 'Unknown customer' } : personOf(customer);
}

/** How a person is sent: by id, or as one to be kept. */
export function personSent({ id, isNew }: Person): { readonly customerId: number | undefined; readonly customer: NewCustomer | undefined } {
  return { customerId: id, customer: id === undefined ? isNew : undefined };
}
