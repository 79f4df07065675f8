import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { recallCustomer } from '../areas/compliance/customers/read';
import { recallUser } from '../areas/users/administration/accounts/form';
import type { Context } from '../call/context';

type Recall = (context: Context, id: number) => Promise<unknown>;

/** Saves whose responses hold personal data: repetitions read it again, so that names and photos are stored once only. */
const aboutPeople: ReadonlyMap<string, Recall> = new Map<string, Recall>([
  [api.customers.create.path, recallCustomer],
  [api.customers.update.path, recallCustomer],
  [api.users.updateUser.path, recallUser],
]);

function idOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number' ? answer.id : undefined;
}

export function remembered({ path }: Declaration, answer: unknown): unknown {
  return aboutPeople.has(path) ? { id: idOf(answer) } : answer;
}

/** Returns the response for a repeated save. Throws CallError 403 for a person no longer accessible. */
export async function recalled(context: Context, { path }: Declaration, stored: unknown): Promise<unknown> {
  const recall = aboutPeople.get(path);
  const id = idOf(stored);
  return recall === undefined || id === undefined ? stored : recall(context, id);
}
