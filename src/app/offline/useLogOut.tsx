import { type ReactNode, useState } from 'react';
import { draftKeys } from '../../data';
import { requestLeave, useClient } from '../../engine';
import { ConfirmDialog } from '../../ui';
import { logOut } from '../session/actions';
import { keptInput } from '../session/kept';
import { useSession } from '../session/SessionProvider';
import { useDevice } from './OfflineProvider';
import { leavingUnsent } from './words';

/**
 * Logging out, which deletes drafts, also those of tabs that are not in front, and keeps records that are not sent yet. Gives what begins it, and
 * the question that is open about it.
 */
export function useLogOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const client = useClient();
  const { username } = useSession();
  const { outbox, drafts } = useDevice();
  const [unsent, setUnsent] = useState(0);

  function go(): void {
    // Nothing that was typed may be written after its drafts have been deleted.
    drafts.flush();
    logOut(client);
  }

  async function leave(): Promise<void> {
    drafts.flush();
    const hasDrafts = [sessionStorage, localStorage].some((storage) =>
      draftKeys(storage, username).some((key) => key.startsWith(keptInput)),
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
