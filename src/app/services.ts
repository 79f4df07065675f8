import {
  type AnswerStore,
  type Client,
  type Credentials,
  createClient,
  createDrafts,
  createTokenSource,
  keepAnswers,
  type Tokens,
} from '../data';
import type { Declaration, Request } from '../schemas/call';
import { authentication } from '../schemas/calls/authentication';
import type { CallFailure } from '../schemas/failure';
import type { RuntimeConfig } from '../schemas/runtimeConfig';
import { writeSumsIn } from '../schemas/wire/currency';
import { reportFailure } from './failure/report';
import { trail } from './failure/trail';
import { isDeveloper } from './session/developerAccess';
import { answersPrefix } from './session/storagePrefixes';
import { currentSession, isSignedIn, loseCompliance, type Session, sessionStore, signInNow, updateSession } from './session/store';
import { switchTenantsBy, wantedTenant } from './session/tenant';
import { openTokenChannel } from './session/tokenChannel';

function followCurrency(session: Session | undefined): void {
  writeSumsIn({ symbol: session?.login.currencySymbol });
}

/** Creates the client with the stored login; shows failures as each call declares. */
export function createServices(config: RuntimeConfig): Client {
  sessionStore.subscribe(({ session }) => followCurrency(session));
  followCurrency(currentSession());
  const otherTabs = openTokenChannel();
  const tokens = createTokenSource({
    read: () => currentSession()?.tokens,
    store: (renewed: Tokens, was: string) => {
      updateSession({ tokens: renewed });
      otherTabs.tell({ was, tokens: renewed, tenant: currentSession()?.tenant });
    },
    lost: () => loseCompliance({ kind: 'expired', status: 401 }),
    refresh: (refreshToken) => client.ask(authentication.refreshToken({ refreshToken })),
    alone: otherTabs.alone,
    now: Date.now,
    signIn: signInNow,
    wantedTenant,
    tenant: () => currentSession()?.tenant,
    async switchTo(name) {
      const signIn = signInNow();
      const { accessToken } = await client.ask(authentication.switchTenant({ name }));
      const current = currentSession()?.tokens;
      // Ignored after a sign-out or another sign-in.
      if (current !== undefined && signIn === signInNow()) updateSession({ tokens: { ...current, accessToken }, tenant: name });
    },
  });
  switchTenantsBy(tokens.settle);

  async function credentials(call: Declaration): Promise<Credentials> {
    const session = currentSession();
    // A renewal keeps the token's tenant, and names the session that is active elsewhere.
    if (call.path === authentication.refreshToken.path) {
      return { sessionKey: session?.login.sessionkey, accessToken: session?.tokens?.accessToken };
    }
    if (call.path === authentication.setPassword.path) return { sessionKey: sessionStore.getState().pendingReset?.sessionKey };
    if (call.access.by === 'anyone') return {};
    return { sessionKey: session?.login.sessionkey, accessToken: await tokens.forCall(call) };
  }

  const client = createClient({
    config: () => config,
    credentials,
    // A refusal of an ended session must not be retried with the next user's token.
    renewed: async (call, refused, sessionKey) => (sessionKey === signInNow() ? tokens.afterRefusal(call, refused) : undefined),
    onFailure({ failure }: CallFailure, call, sessionKey) {
      // Ignore failures of an ended session.
      if (sessionKey !== undefined && sessionKey !== signInNow()) return;
      // A call whose token was refused never ran; the refusal itself is reported.
      if (sessionKey !== undefined || failure.kind !== 'expired') reportFailure(failure, call);
    },
  });
  const watched: Client = {
    async ask(request, options) {
      const answer = await client.ask(request, options);
      const session = currentSession();
      // Only developers need form descriptions, so only they load the code.
      if (session !== undefined && isDeveloper(session.login)) void noteForms(config.base_url, request, answer);
      return answer;
    },
  };
  return keepAnswers(trail.follow(watched), storeNow);
}

async function noteForms(server: string, request: Request<unknown>, answer: unknown): Promise<void> {
  const noteAnswer = await import('./developerPages').then(({ loadNoteAnswer }) => loadNoteAnswer()).catch(() => undefined);
  noteAnswer?.(localStorage, server, request, answer);
}

/** The offline cache, separate for each user and tenant. */
function storeNow(): AnswerStore | undefined {
  const session = currentSession();
  if (session === undefined) return undefined;
  const tenant = wantedTenant();
  const drafts = createDrafts(localStorage, session.username);
  const named = (key: string) => `${answersPrefix}${key}${tenant === undefined ? '' : ` ${tenant}`}`;
  return {
    read: (key) => drafts.read(named(key)),
    // Signing out cleared the cache; later responses must not refill it.
    write(key, answer) {
      if (isSignedIn(session.login)) drafts.write(named(key), answer);
    },
  };
}
