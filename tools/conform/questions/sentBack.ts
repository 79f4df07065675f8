import type { Option } from '../../../src/schemas/entities/option';
import { detailsOf } from '../../../src/schemas/options/details';
import { readOptions } from '../../../src/schemas/options/readOptions';
import type { Details } from '../../../src/schemas/wire/details';

/** Returns the details that the application sends when a user saves an unchanged form. */
export function sentBack({ options = [] }: { readonly options?: readonly Option[] | undefined }): Details {
  return detailsOf(readOptions(options), {});
}
