import type { AnswerOf, InputOf } from '../../src/schemas/call';
import type { Api } from '../../src/schemas/calls';
import type { Context } from './context';

/** What answers a call: from its decoded input to its answer. Throws CallError to refuse. */
export type Handler<C> = (context: Context, input: InputOf<C>) => Promise<AnswerOf<C>>;

/** The handlers of an area of the contract, one for each of its calls. */
export type AreaHandlers<Area extends keyof Api> = { readonly [Name in keyof Api[Area]]: Handler<Api[Area][Name]> };
