import { type ReactNode, useMemo, useState } from 'react';
import type { KnownWait } from '../../engine';
import { navigate } from '../location';
import { useDevice, useOutboxState } from '../offline/OfflineProvider';
import { OutboxDialog } from '../offline/OutboxDialog';
import { useSession } from '../session/SessionProvider';
import { draftsOf } from './drafts';

const thisDevice = 'On this device';

/** What the user has left on this device: records that were not sent, and what was entered and not saved. Gives the list of records too, while it is open. */
export function useOnDevice(): { readonly waits: readonly KnownWait[]; readonly dialog: ReactNode } {
  const { login, username } = useSession();
  const { drafts } = useDevice();
  const { entries } = useOutboxState();
  const [isOpen, setIsOpen] = useState(false);
  // Read once for each time that the home is shown: nothing is entered here.
  const entered = useMemo(() => {
    drafts.flush();
    return draftsOf(username, login, [sessionStorage, localStorage]);
  }, [drafts, username, login]);
  const first = entries.map(({ at }) => at).sort((one, other) => one - other)[0];
  const unsent: readonly KnownWait[] =
    first === undefined
      ? []
      : [
          {
            key: 'device.unsent',
            label: 'Records not sent yet',
            tab: thisDevice,
            icon: 'file-text',
            waiting: { count: entries.length, oldest: new Date(first).toISOString() },
            onLead: () => setIsOpen(true),
          },
        ];
  return {
    waits: [
      ...unsent,
      ...entered.map(({ id, title, icon, path, count }) => ({
        key: `device.draft.${id}`,
        label: `Entered and not saved in ${title}`,
        tab: thisDevice,
        icon,
        waiting: { count },
        onLead: () => navigate(path),
      })),
    ],
    dialog: isOpen ? <OutboxDialog onClose={() => setIsOpen(false)} /> : null,
  };
}
