import { type ReactNode, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { faultText } from '../../schemas/options/hints';
import { type FormError, FormErrors } from '../../ui/modals/FormErrors';
import { shorten } from '../../ui/shorten';
import styles from './OptionForm.module.css';
import { controlId, SectionContext, useOptionForm } from './optionFormContext';

/**
 * Lists the errors that block a save: `errors` and those that fields show. Focused after every attempt, unless the server rejected a
 * field. docs/rules/everywhere.md, 8.
 */
export function ErrorSummary({ errors }: { readonly errors: readonly string[] }): ReactNode {
  const { id, store } = useOptionForm();
  const section = use(SectionContext);
  const leadTo = useEffectEvent((place: number): boolean => {
    section?.lead(place);
    return section !== undefined;
  });
  const { model } = useSyncExternalStore(store.form.watch, store.form.read, store.form.read);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own `errors`
  useEffect(() => {
    // Server errors are fixed at their fields; other errors are read first.
    const { fields } = store.form.read().model;
    const place = fields.findIndex(({ key, isHidden }) => !isHidden && store.field(key).read().message !== undefined);
    if (place >= 0 && leadTo(place)) return;
    const control = document.getElementById(controlId(id, place));
    (control ?? box.current)?.focus();
    // The save bar covers the bottom edge of a phone.
    control?.scrollIntoView({ block: 'center' });
  }, [errors, id, store]);
  const ofFields = model.fields.flatMap((field, place): readonly FormError[] => {
    const { message, fault, isTouched } = store.field(field.key).read();
    if (message === undefined && (fault === undefined || !isTouched)) return [];
    return [
      {
        message: shorten(message ?? faultText(field)),
        field: field.isHidden ? undefined : controlId(id, place),
        onVisit: section && (() => section.lead(place)),
      },
    ];
  });
  return (
    <div ref={box} tabIndex={-1} className={styles['summary']}>
      <FormErrors errors={[...errors.map((message) => ({ message: shorten(message) })), ...ofFields]} />
    </div>
  );
}
