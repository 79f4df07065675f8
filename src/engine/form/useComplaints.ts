import { useEffect, useRef } from 'react';
import { afterPress } from '../../ui/press';
import type { CodeComplaint } from '../definition/kinds/optionForm';
import type { FieldStore } from '../options/fieldStore';

/** Shows errors across fields, and removes resolved ones. */
export function useComplaints(store: FieldStore, complaints: readonly CodeComplaint[] = none): void {
  const refusedKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    if (complaints.length === 0 && refusedKeys.current.length === 0) return;
    // A message that appears or disappears would move the pressed button.
    afterPress(() => {
      const { fields } = store.form.read().model;
      const now = complaints.flatMap(({ code, message }) => {
        const field = fields.find((each) => each.code === code);
        return field === undefined ? [] : [[field.key, message] as const];
      });
      store.refuse(new Map<string, string | undefined>([...refusedKeys.current.map((key) => [key, undefined] as const), ...now]));
      refusedKeys.current = now.map(([key]) => key);
    });
  }, [store, complaints]);
}

const none: readonly CodeComplaint[] = [];
