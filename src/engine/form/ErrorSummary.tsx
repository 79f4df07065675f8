import { type ReactNode, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { FormErrors } from '../../ui/modals/FormErrors';
import { shorten } from '../../ui/shorten';
import styles from './OptionForm.module.css';
import { controlId, SectionContext, useOptionForm } from './optionFormContext';
import type { SaveError } from './useSave';

/** Lists the errors that block a save. Focused after every attempt, unless the server rejected a field. docs/rules/everywhere.md, 8. */
export function ErrorSummary({ errors }: { readonly errors: readonly SaveError[] }): ReactNode {
  const { id, store } = useOptionForm();
  const section = use(SectionContext);
  const leadTo = useEffectEvent((place: number): boolean => {
    section?.lead(place);
    return section !== undefined;
  });
  const { model } = useSyncExternalStore(store.form.watch, store.form.read, store.form.read);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Server errors are fixed at their fields; other errors are read first.
    const { fields } = store.form.read().model;
    const named = new Set(errors.map(({ key }) => key));
    const place = fields.findIndex(({ key, isHidden }) => !isHidden && named.has(key) && store.field(key).read().message !== undefined);
    if (place >= 0 && leadTo(place)) return;
    const control = document.getElementById(controlId(id, place));
    (control ?? box.current)?.focus();
    // The save bar covers the bottom edge of a phone.
    control?.scrollIntoView({ block: 'center' });
  }, [errors, id, store]);
  const shown = errors.flatMap((error) => {
    const place = model.fields.findIndex(({ key }) => key === error.key);
    const message = shorten(error.message);
    const field = model.fields[place];
    if (field === undefined) return [{ message }];
    const { fault, message: serverMessage } = store.field(field.key).read();
    return fault === undefined && serverMessage === undefined
      ? []
      : [{ message, field: field.isHidden ? undefined : controlId(id, place), onVisit: section && (() => section.lead(place)) }];
  });
  return (
    <div ref={box} tabIndex={-1} className={styles['summary']}>
      <FormErrors errors={shown} />
    </div>
  );
}
