import { useRef, useState } from 'react';
import { presentForms, requestLeave, useLeaveRequest, useUnsavedGuard } from '../guard';
import { sameAnswer } from './answers';

/** A cleared answer is no default. */
const withoutDefaults = { schema: {} };

interface GuardedClose {
  readonly hear: (change: { readonly values: object; readonly key: string | undefined }) => void;
  readonly close: () => Promise<void>;
  /** Sends the input. Meanwhile closing asks nothing; after a failure it asks again. */
  readonly send: (work: () => void | Promise<void>) => Promise<void>;
}

interface Asking {
  readonly title: string;
  readonly given: object;
  readonly before?: object | undefined;
  readonly onClose: () => void;
}

/** Guards the input of a dialog's form on close; forms around the dialog stay. */
export function useGuardedClose({ title, given, before, onClose }: Asking): GuardedClose {
  const [around] = useState(presentForms);
  const changed = useRef(new Set(Object.keys(before ?? {})));
  const [isDirty, setDirty] = useState(before !== undefined);
  const [isSent, setSent] = useState(false);
  useUnsavedGuard(isDirty && !isSent, title);
  const leaves = () => requestLeave(undefined, around);
  useLeaveRequest(leaves);
  return {
    hear({ values, key }) {
      if (key !== undefined) changed.current.add(key);
      setDirty(![...changed.current].every((each) => sameAnswer(withoutDefaults, values, given, each)));
    },
    async close() {
      if (await leaves()) onClose();
    },
    async send(work) {
      setSent(true);
      try {
        await work();
      } catch (error) {
        setSent(false);
        throw error;
      }
    },
  };
}
