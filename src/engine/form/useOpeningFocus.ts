import { useEffect, useRef } from 'react';
import type { OptionField } from '../../schemas/options/model';
import { controlId, type OptionFormScope } from './optionFormContext';

/** The field that the focus is to go to: the one that the server says, else the first that can be edited where the form wants one. */
function openingKey(fields: readonly OptionField[], opensAt: OptionFormScope['opensAt']): string | undefined {
  const editable = fields.filter((field) => field.isEditable && !field.isHidden);
  return (editable.find((field) => field.hasFocus) ?? (opensAt === 'first' ? editable[0] : undefined))?.key;
}

/**
 * Puts the focus once, when the form opens, into the first field that the server says so of (setFocus); in a long form as soon as that
 * field is drawn, unless the user has gone elsewhere meanwhile. A refresh never pulls the focus away. `reached`: another number whenever
 * more fields are drawn. docs/rules/forms.md, 3.
 */
export function useOpeningFocus({ id, store, isReadOnly, opensAt }: OptionFormScope, reached: number): void {
  /** What had the focus when the form opened, and the field that is still to have it. */
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
