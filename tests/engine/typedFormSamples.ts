import fc from 'fast-check';
import * as controls from '../../src/engine/form/typed/stories/storyControls.form';
import * as whole from '../../src/engine/form/typed/stories/storyForms.form';
import * as records from '../../src/engine/form/typed/stories/storyRecords.form';
import { type FormRules, rulesOf } from '../../src/engine/form/typed/validator';
import type { Form } from '../../src/schemas/forms/form';

export const sampleForms: readonly Form<unknown>[] = [...Object.values(controls), ...Object.values(whole), ...Object.values(records)];

export async function compiledRules(form: Form<unknown>): Promise<FormRules> {
  const compiled = await form.compiled.load?.();
  if (compiled === undefined) throw new Error(`The build compiled nothing for '${form.id}'`);
  return rulesOf(form, compiled);
}

const texts = fc.constantFrom(
  '',
  'a',
  '2024-02-29',
  '2024-02-30',
  '09:30',
  '24:00',
  '2024-03-31T01:30',
  'ada@example.com',
  'all',
  'x'.repeat(501),
);

/** Random form values: valid, invalid and missing. */
export function entered({ fields }: FormRules): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const known = [...fields.values()].flatMap(({ schema }) => (schema.items ?? schema).enum ?? []);
  const one = fc.oneof(texts, fc.constantFrom(...known, 0, 1, 4, 6, 12.5, 12.51, -1), fc.boolean(), fc.jsonValue());
  const value = fc.oneof({ weight: 4, arbitrary: one }, fc.uniqueArray(one, { maxLength: 3 }));
  return fc.record(Object.fromEntries([...fields.keys()].map((name) => [name, value])), { requiredKeys: [] });
}
