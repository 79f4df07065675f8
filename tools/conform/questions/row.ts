import type { Request } from '../../../src/schemas/call';
import type { Api } from '../../../src/schemas/calls';
import type { Known } from './known';

type Asking = (known: Known) => Request<unknown> | Promise<Request<unknown>>;

/** `reads`: changes nothing; `writes`: changes data of a test server; `other`: why the call is skipped. */
export type Row = { readonly reads: Asking } | { readonly writes: Asking } | { readonly other: string };

export const reads = (asking: Asking): Row => ({ reads: asking });
export const writes = (asking: Asking): Row => ({ writes: asking });
const other = (why: string): Row => ({ other: why });

/** Saves that an automatic check must not try. */
export const unbroughtBack = other('changes data that cannot be restored');
export const signsIn = other('requested while signing in');
export const outsideContract = other('outside the contract; servers may leave it out');
export const mails = other('sends a mail or changes a password');

/** One row per call of an area; a missing row does not compile. */
export type Rows<Area extends keyof Api> = { readonly [A in Area]: { readonly [Name in keyof Api[A]]: Row } };
