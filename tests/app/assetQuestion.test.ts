import { expect, it } from 'vitest';
import { assetAdmin } from '../../src/plugins/assetAdmin';
import type { Request } from '../../src/schemas/call';

const item = assetAdmin.screen?.definition.panes.find(({ name }) => name === 'item');
const { save } = Object(item?.options) as { readonly save: (ctx: object) => Request<unknown> | undefined };

function saved(type: string, doQuestion: boolean, isConfirmed: boolean) {
  const input = { details: [['Name', 'Reel Fortune']], answer: { doQuestion, questionText: 'Are you sure?' }, isConfirmed, isAgain: false };
  return save({ filter: { OperatorId: 1 }, register: { node: { type, id: 5 } }, ...input });
}

it('saves a cabinet type with Yes or No to its question', () => {
  expect(saved('CB', true, true)?.input).toMatchObject({ id: 5, doUpdate: true });
  expect(saved('CB', true, false)?.input).toMatchObject({ id: 5, doUpdate: false });
  expect(saved('CB', false, false)?.input).toMatchObject({ id: 5, doUpdate: false });
});

it.each(['MA', 'GT', 'SP'])('does not save an item (%s) after a No that its call cannot send', (type) => {
  expect(saved(type, true, true)).toBeDefined();
  expect(saved(type, false, false)).toBeDefined();
  expect(saved(type, true, false)).toBeUndefined();
});
