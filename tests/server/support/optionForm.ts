import { expect } from 'vitest';
import type { Option } from '../../../src/schemas/entities/option';
import { detailsOf } from '../../../src/schemas/options/details';
import { readOptions } from '../../../src/schemas/options/readOptions';
import type { Details } from '../../../src/schemas/wire/details';

/** The option of a code. Throws when the form has none. */
export function optionOf(options: readonly Option[], code: string): Option {
  const found = options.find((option) => option.code === code);
  if (found === undefined) throw new Error(`The form has no option ${code}`);
  return found;
}

/** The options of a form that has groups of them. */
export function optionsIn(groups: readonly { readonly profileData: readonly Option[] }[]): readonly Option[] {
  return groups.flatMap(({ profileData }) => profileData);
}

/** What the application sends of a form in which these texts were entered, by code. The form has to be one that it reads without a complaint. */
export function filledIn(options: readonly Option[], entered: Readonly<Record<string, string>> = {}): Details {
  const model = readOptions(options);
  expect(model.problems).toEqual([]);
  return detailsOf(model, {}).map(([code, text]) => [code, entered[code] ?? text]);
}
