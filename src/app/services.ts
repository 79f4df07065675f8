import { type Client, type Credentials, createClient, createTokenSource, type Tokens } from '../engine';
import type { Declaration } from '../schemas/call';
import { api } from '../schemas/calls';
import type { CallFailure } from '../schemas/failure';
import type { RuntimeConfig } from '../schemas/runtimeConfig';
import { reportFailure } from './failure/report';
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
    refresh: (refreshToken) => client.ask(api.authentication.refreshToken({ refreshToken })),
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
  return client;
}
