import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { recallCustomer } from '../areas/compliance/customers/read';
import { recallUser } from '../areas/users/administration/accounts/form';
import type { Context } from '../call/context';

/** Reads an answer about a person again, by the id that it gave. Throws CallError 403 for a person who is no longer the caller's. */
type Recall = (context: Context, id: number) => Promise<unknown>;

/** The saves whose answers tell of people: what is answered is read again, so that names and photos are kept in one place only. */
const aboutPeople: ReadonlyMap<string, Recall> = new Map<string, Recall>([
  [api.customers.create.path, recallCustomer],
  [api.customers.update.path, recallCustomer],
  [api.users.updateUser.path, recallUser],
]);

function idOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number' ? answer.id : undefined;
}

/** What of an answer is kept with its key: all of it, or of one about a person the id. */
export function remembered({ path }: Declaration, answer: unknown): unknown {
  return aboutPeople.has(path) ? { id: idOf(answer) } : answer;
}

/** The answer that a save is given again. Throws CallError 403 for a person who is no longer the caller's. */
export async function recalled(context: Context, { path }: Declaration, kept: unknown): Promise<unknown> {
  const recall = aboutPeople.get(path);
  const id = idOf(kept);
  return recall === undefined || id === undefined ? kept : recall(context, id);
}
