import { useEffect, useRef } from 'react';
import type { OptionField } from '../../schemas/options/model';
import { controlId, type OptionFormScope } from './optionFormContext';

/** Returns the server's initial field, else the first editable one if `opensAt` says so. */
function openingKey(fields: readonly OptionField[], opensAt: OptionFormScope['opensAt']): string | undefined {
  const editable = fields.filter((field) => field.isEditable && !field.isHidden);
  return (editable.find((field) => field.hasFocus) ?? (opensAt === 'first' ? editable[0] : undefined))?.key;
}

/**
 * Focuses the server's initial field (setFocus) once, unless the user has moved the focus. `reached` changes when more fields render.
 * docs/rules/forms.md, 3.
 */
export function useOpeningFocus({ id, store, isReadOnly, opensAt }: OptionFormScope, reached: number): void {
  const opening = useRef<{ readonly from: Element | null; key: string | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may be among those that have just been drawn.
  useEffect(() => {
    const { fields } = store.form.read().model;
    opening.current ??= { from: document.activeElement, key: isReadOnly ? undefined : openingKey(fields, opensAt) };
    const { from, key } = opening.current;
    if (key === undefined) return;
    const place = fields.findIndex((field) => field.key === key);
    const control = document.getElementById(controlId(id, place));
    const isElsewhere = document.activeElement !== from && document.activeElement !== document.body;
    if (control === null && !isElsewhere) return;
    opening.current.key = undefined;
    if (!isElsewhere) control?.focus();
  }, [id, store, isReadOnly, opensAt, reached]);
}
