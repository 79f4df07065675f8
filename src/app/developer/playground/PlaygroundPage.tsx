import { type ReactNode, useMemo } from 'react';
import { createDrafts } from '../../../data';
import { useSession } from '../../session/SessionProvider';
import { Playground } from './Playground';

export function PlaygroundPage(): ReactNode {
  const { username } = useSession();
  const drafts = useMemo(() => createDrafts(sessionStorage, username), [username]);
  return <Playground drafts={drafts} />;
}
