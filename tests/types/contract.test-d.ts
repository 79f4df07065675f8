import type { AreaHandlers, Handlers } from '../../server/call/handler';
import { definePlugin, flag, menu, wholeOrganisation } from '../../src/engine';
import { type AnswerOf, defineCall, type InputOf, none, type Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import { integer } from '../../src/schemas/wire/codec';
import { optionalId } from '../../src/schemas/wire/missing';

// A request has its response's type, and its input is checked.
export const tokens: Request<TokensAnswer> = api.authentication.refreshToken({ refreshToken: 'r' });
// @ts-expect-error the answer of another call
export const wrong: Request<TokensAnswer> = api.authentication.switchTenant({ name: 'a' });
// @ts-expect-error the input is missing
api.authentication.refreshToken();
// @ts-expect-error a key that the call does not have
api.organisation.manufacturers({ operator: 1, site: 2 });
// @ts-expect-error a number where a list is declared
api.organisation.tree({ OperatorId: 1, OperatorRegions: 3, Manufacturers: 'all', GameNames: 'all', Categories: 'all', FromAdmin: false });
api.organisation.operators();
const sample = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'Sample',
  summary: '',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  body: { OperatorId: integer, SiteId: optionalId },
  answer: none,
});
export const input: InputOf<typeof sample> = { OperatorId: 1 };
export const answer: AnswerOf<typeof sample> = undefined;

// @ts-expect-error a menu code that is not declared
defineCall({ ...sample, access: { by: 'session', shows: 'nothing', menus: ['GENERAL_NOTHING'] }, body: {}, answer: none });
// @ts-expect-error a service that is not declared
defineCall({ ...sample, service: 'billing', body: {}, answer: none });

// Every call of an area is served, and nothing else.
// @ts-expect-error the other calls of the area are not served
export const missing: AreaHandlers<'organisation'> = { operators: async () => [] };
const served: Handlers<{ readonly operators: typeof api.organisation.operators }> = { operators: async () => [{ id: 1, name: 'A' }] };
export const undeclared: Handlers<{ readonly operators: typeof api.organisation.operators }> = {
  ...served,
  // @ts-expect-error a handler without a declaration
  surprise: async () => undefined,
};
export const mistyped: Handlers<{ readonly operators: typeof api.organisation.operators }> = {
  // @ts-expect-error an answer of another shape
  operators: async () => [{ id: 'one' }],
};

const plugin = {
  id: 'sample',
  title: 'Sample',
  icon: 'cpu',
  section: 'KIOSK',
  can: [menu('KIOSK'), flag('optionAllowAddPosition')],
  scope: wholeOrganisation,
} as const;
// The id stays a literal type.
export const id: 'sample' = definePlugin(plugin).id;
// @ts-expect-error an unknown section
definePlugin({ ...plugin, section: 'GENERAL_NOTHING' });
// @ts-expect-error an unknown icon
definePlugin({ ...plugin, icon: 'unicorn' });
// @ts-expect-error an unknown flag
flag('optionAllowEverything');
// @ts-expect-error an unknown menu code
menu('GENERAL_NOTHING');
