import type { FieldError } from '../../src/schemas/failure';

interface CallErrorExtras {
  readonly errors?: readonly FieldError[];
  /** Further response properties of the contract. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with a status and a sentence for the user. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly extras: CallErrorExtras;

  constructor(status: number, detail: string, extras: CallErrorExtras = {}) {
    super(detail);
    this.status = status;
    this.extras = extras;
  }
}

/** docs/rules/everywhere.md, 8. */
export interface ErrorBody {
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** More errors than any form has fields; a hostile request could cause more. */
const mostErrors = 100;
const longestDetail = 4000;

/** Returns the response body of an error, with its texts and list cut to a limit. */
export function errorBody(error: CallError): ErrorBody {
  const { errors, body } = error.extras;
  const detail = error.message.slice(0, longestDetail);
  return { ...body, detail, ...(errors === undefined ? {} : { errors: errors.slice(0, mostErrors) }) };
}

/** `reason`: why the sign-in ended early. */
export function unauthenticated(reason?: string): CallError {
  const extras = reason === undefined ? {} : { body: { reason } };
  return new CallError(401, 'Your login session has expired, please login again.', extras);
}

/** A 403 with a sentence for the user. */
export function denied(detail: string): CallError {
  return new CallError(403, detail);
}

/** A 400 for one field, with the message also in `errors`. */
export function badField(field: string, message: string): CallError {
  return new CallError(400, `${field}: ${message}`, { errors: [{ field, message }] });
}
