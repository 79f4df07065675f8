import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CustomProps } from '../../../../engine';
import type { ValuesOf } from '../../../../schemas/forms/form';
import type { hoursName } from '../../../../schemas/forms/hoursName.form';

type Values = Partial<ValuesOf<typeof hoursName>>;

interface Source extends Pick<CustomProps, 'drafts' | 'draftKey' | 'version'> {
  /** The saved name; empty for new hours. */
  readonly saved: string;
}

function startOf(name: string): Values {
  return name === '' ? {} : { name };
}

/** Keeps an unsaved name, also over a new response. */
export function useHoursName({ saved, version, drafts, draftKey }: Source) {
  const key = `${draftKey}.name`;
  const [{ clean, values, seen }, setState] = useState(() => {
    const draft = drafts.read(key);
    return { clean: saved, values: startOf(typeof draft === 'string' ? draft : saved), seen: version };
  });
  const isDirty = (values.name ?? '').trim() !== clean.trim();
  if (seen !== version) setState({ clean: saved, values: isDirty ? values : startOf(saved), seen: version });
  const [isValid, setValid] = useState(false);
  useEffect(() => drafts.write(key, isDirty ? (values.name ?? '') : undefined), [drafts, key, isDirty, values]);
  return {
    values,
    isDirty,
    isValid,
    enter(change: { readonly values: Values; readonly isValid: boolean }): void {
      setState((before) => ({ ...before, values: change.values }));
      setValid(change.isValid);
    },
    setValid,
    /** Synchronous, so that a following navigation does not ask about unsaved changes. */
    settle: () => flushSync(() => setState((before) => ({ ...before, clean: before.values.name ?? '' }))),
    reset: () => setState((before) => ({ ...before, values: startOf(before.clean) })),
  };
}
