import type { FieldError } from '../../../../src/schemas/failure';
import { CallError } from '../../../call/errors';

/** Throws CallError 400 with all complaints, if any. docs/rules/everywhere.md, 8. */
export function requireNone(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new CallError(400, 'Please correct the following errors on your form', { errors });
}
