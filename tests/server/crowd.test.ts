import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostAtOnce } from '../../server/routes/crowd';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
afterAll(() => server.close());

it('answers as many as it can at once, and turns the others away until those have finished', async () => {
  const { sessionkey: sessionKey } = await server.signIn('admin');
  const ask = () => server.ask(api.organisation.operators(), { sessionKey });
  const answers = await Promise.all(Array.from({ length: mostAtOnce + 7 }, ask));
  const away = answers.filter(({ status }) => status === 503);
  expect(away.map(({ headers }) => headers['retry-after'])).toEqual(away.map(() => '2'));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: mostAtOnce }, () => 200),
    ...Array.from({ length: 7 }, () => 503),
  ]);
  expect((await ask()).status).toBe(200);
});
