import { expect } from 'vitest';
import type { Option } from '../../../src/schemas/entities/option';
import { detailsOf } from '../../../src/schemas/options/details';
import { readOptions } from '../../../src/schemas/options/readOptions';
import type { Details } from '../../../src/schemas/wire/details';

/** Returns an option by code. Throws if there is none. */
export function optionOf(options: readonly Option[], code: string): Option {
  const match = options.find((option) => option.code === code);
  if (match === undefined) throw new Error(`The form has no option ${code}`);
  return match;
}

export function optionsIn(groups: readonly { readonly profileData: readonly Option[] }[]): readonly Option[] {
  return groups.flatMap(({ profileData }) => profileData);
}

/** Returns what the application sends for these texts, by code; the form must parse without problems. */
export function filledIn(options: readonly Option[], entered: Readonly<Record<string, string>> = {}): Details {
  const model = readOptions(options);
  expect(model.problems).toEqual([]);
  return detailsOf(model, {}).map(([code, text]) => [code, entered[code] ?? text]);
}
