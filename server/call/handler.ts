import type { AnswerOf, InputOf } from '../../src/schemas/call';
import type { Api } from '../../src/schemas/calls';
import type { Context } from './context';
import type { Answered } from './files';

/** Throws CallError to refuse. */
export type Handler<C> = (context: Context, input: InputOf<C>) => Promise<Answered<AnswerOf<C>>>;

export type Handlers<Calls> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };

export type AreaHandlers<Area extends keyof Api> = Handlers<Api[Area]>;
