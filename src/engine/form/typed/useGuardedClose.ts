import { useRef, useState } from 'react';
import { fieldsOf } from '../../../data/unknownObject';
import { presentForms, requestLeave, useLeaveRequest, useUnsavedGuard } from '../guard';
import { isAnswered, type Values, valueAt } from './faults';

interface GuardedClose {
  readonly hear: (change: { readonly values: object; readonly key: string | undefined }) => void;
  readonly close: () => Promise<void>;
  /** Sends the input, which closing then does not lose; a failure restores the guard. */
  readonly send: (work: () => void | Promise<void>) => Promise<void>;
}

/** An empty value equals a missing one. */
function differsAt(key: string, now: Values, given: Values): boolean {
  const [one, other] = [now, given].map((values) => {
    const value = valueAt(values, key);
    return typeof value === 'string' ? value.trim() : value;
  });
  return (isAnswered(one) || isAnswered(other)) && JSON.stringify(one) !== JSON.stringify(other);
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
      setDirty([...changed.current].some((each) => differsAt(each, fieldsOf(values), fieldsOf(given))));
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
