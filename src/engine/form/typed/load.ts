import type { Form } from '../../../schemas/forms/form';
import { type FormRules, rulesOf } from './validator';

const loading = new WeakMap<Form<unknown>, Promise<FormRules>>();

/** How long a failed load counts as failed, in milliseconds. */
const retryAfter = 1000;

async function load(form: Form<unknown>): Promise<FormRules> {
  const compiled = await form.compiled.load?.();
  if (compiled === undefined) {
    throw new Error(
      `The form '${form.id}' has no compiled validators: declare it as an exported constant of a file that ends in '.form.ts'`,
    );
  }
  return rulesOf(form, compiled);
}

/** A form with its validators, loaded once. A failed load is tried again the next time. Rejects when the build compiled none for it. */
export function loadRules(form: Form<unknown>): Promise<FormRules> {
  const known = loading.get(form);
  if (known !== undefined) return known;
  const started = load(form);
  loading.set(form, started);
  // What React's `use` notes on a promise itself once it has waited for it: one that is fulfilled already is then read without a placeholder.
  started.then((value) => Object.assign(started, { status: 'fulfilled', value })).catch(() => undefined);
  // Not at once: what waits for it asks again to learn that it failed, and must not start another.
  started.catch(() => setTimeout(() => loading.delete(form), retryAfter));
  return started;
}
