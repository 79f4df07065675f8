import { useRef, useState } from 'react';
import { fieldsOf } from '../../../data/found';
import { presentForms, requestLeave, useLeavingAsked, useUnsavedGuard } from '../guard';
import { isAnswered, type Values, valueAt } from './faults';

/** How a dialog around a form is closed. */
interface AskedClose {
  /** Takes what the form tells of a change. */
  readonly hear: (change: { readonly values: object; readonly key: string | undefined }) => void;
  /** Closes it, after a question where something has been entered. */
  readonly close: () => Promise<void>;
  /** Sends what was entered, which then is not lost by closing; where that fails, it is again. */
  readonly send: (work: () => void | Promise<void>) => Promise<void>;
}

/** Whether an answer is another one; an empty one is as good as none. */
function differsAt(key: string, now: Values, given: Values): boolean {
  const [one, other] = [now, given].map((values) => {
    const value = valueAt(values, key);
    return typeof value === 'string' ? value.trim() : value;
  });
  return (isAnswered(one) || isAnswered(other)) && JSON.stringify(one) !== JSON.stringify(other);
}

interface Asking {
  /** What the question calls the form. */
  readonly title: string;
  /** What the form starts with. */
  readonly given: object;
  /** What somebody entered before the dialog was opened. */
  readonly before?: object | undefined;
  readonly onClose: () => void;
}

/** Asks about what has been entered in the form of a dialog before it is closed; the forms around the dialog stay as they are. */
export function useAskedClose({ title, given, before, onClose }: Asking): AskedClose {
  const [around] = useState(presentForms);
  const changed = useRef(new Set(Object.keys(before ?? {})));
  const [isDirty, setDirty] = useState(before !== undefined);
  const [isSent, setSent] = useState(false);
  useUnsavedGuard(isDirty && !isSent, title);
  const leaves = () => requestLeave(undefined, around);
  useLeavingAsked(leaves);
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
