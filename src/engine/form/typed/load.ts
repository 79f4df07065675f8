import type { Form } from '../../../schemas/forms/form';
import { noteLoadFailure } from '../../../ui/newVersion';
import { type FormRules, rulesOf } from './validator';

const loading = new WeakMap<Form<unknown>, Promise<FormRules>>();

/** Milliseconds until a failed load may be retried. */
const retryAfter = 1000;

async function load(form: Form<unknown>): Promise<FormRules> {
  const compiled = await form.compiled.load?.().catch((error: unknown) => {
    noteLoadFailure(error);
    throw error;
  });
  if (compiled === undefined) {
    throw new Error(
      `The form '${form.id}' has no compiled validators: declare it as an exported constant of a file that ends in '.form.ts'`,
    );
  }
  return rulesOf(form, compiled);
}

/** Loads a form's validators once; a later call retries after a failure. Rejects when the build compiled none. */
export function loadRules(form: Form<unknown>): Promise<FormRules> {
  const known = loading.get(form);
  if (known !== undefined) return known;
  const started = load(form);
  loading.set(form, started);
  // The fields that React's `use` sets on a promise: without them a fulfilled one still suspends once.
  started.then((value) => Object.assign(started, { status: 'fulfilled', value })).catch(() => undefined);
  // Delayed: the suspended component reads the promise again to get the error, and must not restart the load.
  started.catch(() => setTimeout(() => loading.delete(form), retryAfter));
  return started;
}
