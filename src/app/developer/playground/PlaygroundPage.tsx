import { type ReactNode, useMemo } from 'react';
import { createDrafts } from '../../../data';
import { useSession } from '../../session/SessionProvider';
import { Playground } from './Playground';

/** The playground of the application: what is typed belongs to the user, and leaves with a logout. */
export function PlaygroundPage(): ReactNode {
  const { username } = useSession();
  const drafts = useMemo(() => createDrafts(sessionStorage, username), [username]);
  return <Playground drafts={drafts} />;
}
