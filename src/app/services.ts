import {
  type Client,
  type Credentials,
  createClient,
  createDrafts,
  createTokenSource,
  type Drafts,
  keepAnswers,
  type Tokens,
} from '../engine';
import type { Declaration } from '../schemas/call';
import { authentication } from '../schemas/calls/authentication';
import type { CallFailure } from '../schemas/failure';
import type { RuntimeConfig } from '../schemas/runtimeConfig';
import { reportFailure } from './failure/report';
import { keptAnswers } from './session/kept';
import { currentSession, loseCompliance, updateSession } from './session/store';
import { openTokenChannel } from './session/tokenChannel';

/** Makes the application's client: the stored login identifies it, and its failures are shown as each call declares. */
export function createServices(config: RuntimeConfig): Client {
  const tellOtherTabs = openTokenChannel();
  const accessToken = createTokenSource({
    read: () => currentSession()?.tokens,
    store: (tokens: Tokens, was: string) => {
      updateSession({ tokens });
      tellOtherTabs({ was, tokens });
    },
    lost: () => loseCompliance({ kind: 'expired', status: 401 }),
    refresh: (refreshToken) => client.ask(authentication.refreshToken({ refreshToken })),
    now: Date.now,
  });

  async function credentials(call: Declaration): Promise<Credentials> {
    if (call.access.by === 'anyone') return {};
    return { sessionKey: currentSession()?.login.sessionkey, accessToken: await accessToken(call) };
  }

  const client = createClient({
    config: () => config,
    credentials,
    onFailure: ({ failure }: CallFailure, call) => reportFailure(failure, call),
  });
  return keepAnswers(client, { read: (key) => kept()?.read(key), write: (key, answer) => kept()?.write(key, answer) });
}

/** The answers that are kept for the signed-in user, for when the server cannot be reached. */
function kept(): Drafts | undefined {
  const session = currentSession();
  if (session === undefined) return undefined;
  const drafts = createDrafts(localStorage, session.username);
  return { read: (key) => drafts.read(`${keptAnswers}${key}`), write: (key, answer) => drafts.write(`${keptAnswers}${key}`, answer) };
}
