import type { Form } from '../../../../src/schemas/forms/form';
import type { ShownField } from './recordKind';

/** Makes the fields of a kind, each called as its form calls it; `asked` is its name there, where that is another. */
export function shownFields<Answer>({ fields }: Form<unknown>) {
  return (field: string, of: (answer: Answer) => string | undefined, asked = field): ShownField<Answer> => ({
    field,
    label: fields[asked]?.title ?? asked,
    of,
  });
}
