import { type ReactNode, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { FormErrors } from '../../ui/modals/FormErrors';
import { shorten } from '../../ui/shorten';
import styles from './OptionForm.module.css';
import { controlId, useOptionForm } from './optionFormContext';
import type { SaveError } from './saveErrors';
import { SectionContext } from './sections';

/**
 * What stands in the way of saving, each line leading to its field. It takes the focus after every try, unless the server has refused a
 * field, which takes it then; lines whose fields have been put right leave it. docs/rules/everywhere.md, 8.
 */
export function ErrorSummary({ errors }: { readonly errors: readonly SaveError[] }): ReactNode {
  const { id, store } = useOptionForm();
  const section = use(SectionContext);
  /** Opens the section of the field at this place, where one shows at a time. */
  const leadTo = useEffectEvent((place: number): boolean => {
    section?.lead(place);
    return section !== undefined;
  });
  const { model } = useSyncExternalStore(store.form.watch, store.form.read);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What the server refused is put right at its field; what was overlooked is read first.
    const { fields } = store.form.read().model;
    const named = new Set(errors.map(({ key }) => key));
    const place = fields.findIndex(({ key, isHidden }) => !isHidden && named.has(key) && store.field(key).read().message !== undefined);
    if (place >= 0 && leadTo(place)) return;
    const control = document.getElementById(controlId(id, place));
    (control ?? box.current)?.focus();
    // The bar that saves stands over what is at the edge of a phone.
    control?.scrollIntoView({ block: 'center' });
  }, [errors, id, store]);
  const shown = errors.flatMap((error) => {
    const place = model.fields.findIndex(({ key }) => key === error.key);
    const message = shorten(error.message);
    const field = model.fields[place];
    if (field === undefined) return [{ message }];
    const { fault, message: said } = store.field(field.key).read();
    return fault === undefined && said === undefined
      ? []
      : [{ message, field: field.isHidden ? undefined : controlId(id, place), onVisit: section && (() => section.lead(place)) }];
  });
  return (
    <div ref={box} tabIndex={-1} className={styles['summary']}>
      <FormErrors errors={shown} />
    </div>
  );
}
