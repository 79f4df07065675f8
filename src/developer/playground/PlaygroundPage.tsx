import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../app/session/SessionProvider';
import { createDrafts } from '../../data';
import { Playground } from './Playground';

export function PlaygroundPage(): ReactNode {
  const { username } = useSession();
  const drafts = useMemo(() => createDrafts(sessionStorage, username), [username]);
  return <Playground drafts={drafts} />;
}
