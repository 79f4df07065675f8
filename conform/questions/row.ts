import type { Request } from '../../src/schemas/call';
import type { Api } from '../../src/schemas/calls';
import type { Known } from './known';

type Asking = (known: Known) => Request<unknown> | Promise<Request<unknown>>;

/**
 * How a call is asked. `reads`: it changes nothing; `writes`: it changes what a server that is for testing may have changed; `other`: why it is not asked here.
 */
export type Row = { readonly reads: Asking } | { readonly writes: Asking } | { readonly other: string };

export const reads = (asking: Asking): Row => ({ reads: asking });
export const writes = (asking: Asking): Row => ({ writes: asking });
const other = (why: string): Row => ({ other: why });

/** What keeps a save from being tried by a machine that knows nothing of the trade. */
export const unbroughtBack = other('changes what nobody could bring back');
export const signsIn = other('asked while signing in');
export const besideContract = other('beside the contract, which servers may do without');
export const mails = other('sends a mail or changes a password');

/** A row for each call of some areas; a new call does not compile without one. */
export type Rows<Area extends keyof Api> = { readonly [A in Area]: { readonly [Name in keyof Api[A]]: Row } };
