import type { Page } from '@playwright/test';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import type { Session } from '../../../src/app/session/store';
import { joinUrl } from '../../../src/data/client';
import { sha256Hex } from '../../../src/data/hash';
import { tokensOf } from '../../../src/data/tokens';
import type { Request } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { encodeRequest } from '../../../src/schemas/encode';
import { type LoginAnswer, loginOf } from '../../../src/schemas/entities/session';

interface Answered<Answer> {
  readonly answer: Answer;
  readonly origin: string;
}

async function ask<Answer>(page: Page, base: string, request: Request<Answer>): Promise<Answered<Answer>> {
  const { path, body } = encodeRequest(request);
  const response = await page.request.fetch(joinUrl(base, path), { method: request.call.method, data: body });
  if (!response.ok()) throw new Error(`${request.call.path} answered ${response.status()}: ${await response.text()}`);
  return { answer: (await response.json()) as Answer, origin: new URL(response.url()).origin };
}

async function signInPast(page: Page, url: string, username: string, password: string): Promise<Answered<Session>> {
  const { login: logIn, signIn } = api.authentication;
  const { answer: login, origin } = await ask(page, joinUrl(url, 'api'), logIn({ username, password }));
  const hasCompliance = login.menu.some(({ code }) => code === 'COMPLIANCE');
  const answered = hasCompliance ? await ask(page, joinUrl(url, 'auth'), signIn({ id: username, password, claims: [] })) : undefined;
  const answer: Session = {
    login: loginOf(login),
    username,
    email: username,
    passwordHash: sha256Hex(password),
    tokens: answered && tokensOf(answered.answer, Date.now()),
    complianceFailure: undefined,
    tenant: undefined,
  };
  return { answer, origin };
}

/** Signs in before the page opens, and returns the login. Every test has its own session and tokens, as signing out or renewing would invalidate shared ones. */
export async function beSignedIn(page: Page, username: string, { url = '/', password = demoPassword } = {}): Promise<LoginAnswer> {
  const { answer: session, origin } = await signInPast(page, url, username, password);
  const stored = JSON.stringify({ state: { session }, version: 0 });
  await page.addInitScript(
    ([at, key, login]) => {
      // Only once, so that a reload after signing out does not sign in again.
      if (location.origin !== at || sessionStorage.getItem(`test ${key}`) !== null) return;
      sessionStorage.setItem(`test ${key}`, 'signed in');
      sessionStorage.setItem('login', login);
    },
    [origin, session.login.sessionkey, stored] as const,
  );
  return session.login;
}
