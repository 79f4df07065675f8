import { type ReactNode, useEffect, useState } from 'react';
import { draftKeys } from '../../data';
import { requestLeave, useClient } from '../../engine';
import { ConfirmDialog } from '../../ui';
import { logOut } from '../session/actions';
import { watchEnded } from '../session/endedElsewhere';
import { useSession } from '../session/SessionProvider';
import { inputPrefix } from '../session/storagePrefixes';
import { useDevice } from './OfflineProvider';
import { leavingUnsent } from './words';

/**
 * Returns a logout function and its open question. Logout deletes drafts of all tabs and keeps unsent records; other tabs end their session
 * too.
 */
export function useLogOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const client = useClient();
  const { username } = useSession();
  const { outbox, drafts } = useDevice();
  const [unsent, setUnsent] = useState(0);
  useEffect(() => watchEnded(drafts.flush), [drafts]);

  function go(): void {
    // Flush first, so that no draft is written after the deletion.
    drafts.flush();
    logOut(client);
  }

  async function leave(): Promise<void> {
    drafts.flush();
    const hasDrafts = [sessionStorage, localStorage].some((storage) =>
      draftKeys(storage, username).some((key) => key.startsWith(inputPrefix)),
    );
    if (!(await requestLeave(hasDrafts ? 'a draft' : undefined))) return;
    const { length } = outbox.state().entries;
    if (length > 0) setUnsent(length);
    else go();
  }

  return {
    leave: () => void leave(),
    question:
      unsent === 0 ? null : (
        <ConfirmDialog title="Log Out" text={leavingUnsent(unsent)} confirmLabel="Log Out" onConfirm={go} onClose={() => setUnsent(0)} />
      ),
  };
}
