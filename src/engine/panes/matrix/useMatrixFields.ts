import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldsOf, memberOf } from '../../../data/unknownObject';
import { sameAnswers } from '../../form/typed/answers';
import type { PaneProps } from '../contract';

interface Source extends Pick<PaneProps<'matrix'>, 'options' | 'host'> {
  readonly answer: unknown;
  /** Increases with each response. */
  readonly version: number;
  readonly draftKey: string;
}

const nothing = {};

/** The changes between `clean` and `before`, on newer values. */
function over(before: object, clean: object, newer: object): object {
  const changed = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(memberOf(clean, key)));
  return { ...newer, ...Object.fromEntries(changed) };
}

/** Keeps unsaved input of the matrix's fields and applies it to new responses. */
export function useMatrixFields({ options, host, answer, version, draftKey }: Source) {
  const { drafts } = host;
  const fields = options.with;
  const key = `${draftKey}.fields`;
  const given = useMemo(() => fields?.start(answer) ?? nothing, [fields, answer]);
  const [{ clean, values, seen }, setState] = useState(() => {
    return { clean: given, values: { ...given, ...fieldsOf(drafts.read(key)) }, seen: version };
  });
  if (seen !== version) setState({ clean: given, values: over(values, clean, given), seen: version });
  const [isValid, setValid] = useState(fields === undefined);
  const isDirty = fields !== undefined && !sameAnswers(fields.form, values, clean);
  useEffect(() => drafts.write(key, isDirty ? values : undefined), [drafts, key, isDirty, values]);
  return {
    values,
    isDirty,
    isValid,
    enter(change: { readonly values: object; readonly isValid: boolean }): void {
      setState((before) => ({ ...before, values: change.values }));
      setValid(change.isValid);
    },
    setValid,
    /** Synchronous, so that a following navigation does not ask about unsaved changes. */
    settle: () => flushSync(() => setState((before) => ({ ...before, clean: before.values }))),
    reset: () => setState((before) => ({ ...before, values: before.clean })),
  };
}
