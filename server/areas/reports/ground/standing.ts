import { asc } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import { operator as operators } from '../../../db/schema';
import { choiceOf, type ListParameter } from './parameter';

/** The first parameter of every report. */
export const operator: ListParameter<true> = {
  kind: 'list',
  text: 'Operator',
  isRequired: true,
  place: 'operator',
  entries: (context) =>
    context.db
      .select({ id: operators.id, name: operators.name })
      .from(operators)
      .where(seenBy(signedIn(context).access, operators))
      .orderBy(asc(operators.name)),
  first: (entries) => (entries.length === 1 ? entries[0] : undefined),
};

/** The number of the format of files for spreadsheets. */
export const csvFormat = 2;

/** The last parameter of every report. */
export const format: ListParameter<true> = choiceOf('Format', ['PDF', 'CSV']);
