import type { Form } from '../../../../src/schemas/forms/form';
import type { ShownField } from './recordKind';

/** `formField` is the form's field name, where it differs. */
export function shownFields<Answer>({ fields }: Form<unknown>) {
  return (field: string, of: (answer: Answer) => string | undefined, formField = field): ShownField<Answer> => ({
    field,
    label: fields[formField]?.title ?? formField,
    of,
  });
}
