import { clearDrafts, tokensOf } from '../../data';
import { type Login, loginOf, type ViewAnswer } from '../../schemas/entities/session';
import { currentPath, navigate } from '../location';
import { keptAnswers, keptInput } from './kept';
import { currentSession, isSignedIn, type Session, sessionStore } from './store';

/** Under whose name a view keeps what it must: never under that of whoever sees, whose drafts and answers wait for the way back. */
function keeperOf({ username }: Session): string {
  return `${username} (viewing)`;
}

/** What was kept in a view is of one user only, and the next view may be of another. */
function forgetView(username: string): void {
  clearDrafts(sessionStorage, username);
  for (const beginning of [keptInput, keptAnswers]) clearDrafts(localStorage, username, beginning);
}

/** Goes on as somebody else would see the application; the session of whoever sees, which has asked, waits, with its place, for the way back. */
export function enterView({ name, login, tokens }: ViewAnswer, asked: Login): void {
  const own = currentSession();
  if (own === undefined || own.viewing !== undefined || !isSignedIn(asked)) return;
  const username = keeperOf(own);
  forgetView(username);
  sessionStore.setState({
    session: {
      ...own,
      login: loginOf(login),
      username,
      tokens: tokens && tokensOf(tokens, Date.now()),
      complianceFailure: undefined,
      tenant: undefined,
      viewing: { name, own, path: currentPath() },
    },
    viewEnded: undefined,
  });
  navigate('/dashboard');
}

/** Goes back to the session that a view was begun in, and to where that was. Nothing happens where nobody sees as somebody else. */
export function leaveView(): void {
  const session = currentSession();
  if (session?.viewing === undefined) return;
  const { own, path } = session.viewing;
  forgetView(session.username);
  sessionStore.setState({ session: own });
  navigate(path, 'replace');
}

/** Why nothing can be changed in a session; nothing where it is the user's own. */
export function readOnlyReason({ viewing }: Session): string | undefined {
  return viewing && `You are viewing as ${viewing.name}, and nothing can be changed.`;
}
