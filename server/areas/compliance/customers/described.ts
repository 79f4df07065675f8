import type { customer } from '../../../db/schema';
import { type Choice, type ChoiceLists, choices } from './lists';

export const texts = ['surname', 'phoneNumber', 'emailAddress', 'address1', 'address2', 'town', 'postcode', 'features'] as const;
export type TextField = (typeof texts)[number];

export type Described = Pick<typeof customer.$inferSelect, 'forename' | 'dateOfBirth' | TextField | Choice>;

export function shownCustomer(row: Described, lists: ChoiceLists): Readonly<Record<string, string>> {
  const ofList = (choice: Choice) => lists[choice].find(({ id }) => id === row[choice])?.name ?? '';
  return Object.fromEntries([
    ['forename', row.forename],
    ['dateOfBirth', row.dateOfBirth ?? ''],
    ...texts.map((field) => [field, row[field] ?? '']),
    ...choices.map((choice) => [choice, ofList(choice)]),
  ]);
}
