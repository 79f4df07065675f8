import type { FieldError } from '../../src/schemas/failure';

interface CallErrorExtras {
  /** Complaints about single fields. */
  readonly errors?: readonly FieldError[];
  /** Further properties of the answer that the contract names. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that the caller is told: the status and a sentence that says what happened or what to do. */
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

/** The JSON of every error answer. docs/rules/everywhere.md, 8. */
export interface ErrorBody {
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** A form has no more fields that can be wrong at once; what was sent may have as many as somebody likes. */
const mostErrors = 100;
const longestDetail = 4000;

/** The body of a refusal, which is short however much was wrong. */
export function errorBody(error: CallError): ErrorBody {
  const { errors, body } = error.extras;
  const detail = error.message.slice(0, longestDetail);
  return { ...body, detail, ...(errors === undefined ? {} : { errors: errors.slice(0, mostErrors) }) };
}

/** Nobody is signed in, or the sign-in is no longer good; `reason`: why it was ended before its time. */
export function unauthenticated(reason?: string): CallError {
  const extras = reason === undefined ? {} : { body: { reason } };
  return new CallError(401, 'Your login session has expired, please login again.', extras);
}

/** The user is known and may not do this. */
export function denied(detail: string): CallError {
  return new CallError(403, detail);
}

/** The input cannot be taken as it is; the field is named. */
export function badField(field: string, message: string): CallError {
  return new CallError(400, `${field}: ${message}`, { errors: [{ field, message }] });
}
