import type { AnswerOf, InputOf } from '../../src/schemas/call';
import type { Api } from '../../src/schemas/calls';
import type { Context } from './context';
import type { Answered } from './files';

/** What answers a call: from its decoded input to its answer. Throws CallError to refuse. */
export type Handler<C> = (context: Context, input: InputOf<C>) => Promise<Answered<AnswerOf<C>>>;

/** A handler for each of some calls, by the names of the calls. */
export type Handlers<Calls> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };

/** The handlers of an area of the contract, one for each of its calls. */
export type AreaHandlers<Area extends keyof Api> = Handlers<Api[Area]>;
