import { type ReactNode, useMemo, useState } from 'react';
import type { KnownTask } from '../../engine';
import { navigate } from '../location';
import { useDevice, useOutboxState } from '../offline/OfflineProvider';
import { OutboxDialog } from '../offline/OutboxDialog';
import { useSession } from '../session/SessionProvider';
import { draftsOf } from './drafts';

const thisDevice = 'On this device';

/** Returns the user's unsent records and unsaved entries on this device, and the records dialog while it is open. */
export function useOnDevice(): { readonly tasks: readonly KnownTask[]; readonly dialog: ReactNode } {
  const { login, username } = useSession();
  const { drafts } = useDevice();
  const { entries } = useOutboxState();
  const [isOpen, setIsOpen] = useState(false);
  // Read once per visit, as nothing is entered here.
  const entered = useMemo(() => {
    drafts.flush();
    return draftsOf(username, login, [sessionStorage, localStorage]);
  }, [drafts, username, login]);
  const first = entries.map(({ at }) => at).sort((one, other) => one - other)[0];
  const unsent: readonly KnownTask[] =
    first === undefined
      ? []
      : [
          {
            key: 'device.unsent',
            label: 'Records not sent yet',
            tab: thisDevice,
            icon: 'file-text',
            openTasks: { count: entries.length, oldest: new Date(first).toISOString() },
            onLead: () => setIsOpen(true),
          },
        ];
  return {
    tasks: [
      ...unsent,
      ...entered.map(({ id, title, icon, path, count }) => ({
        key: `device.draft.${id}`,
        label: `Entered and not saved in ${title}`,
        tab: thisDevice,
        icon,
        openTasks: { count },
        onLead: () => navigate(path),
      })),
    ],
    dialog: isOpen ? <OutboxDialog onClose={() => setIsOpen(false)} /> : null,
  };
}
