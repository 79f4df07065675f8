import type { ReactNode } from 'react';
import type { Inherited } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';
import { shorten } from '../../ui/shorten';
import styles from './InheritedNote.module.css';
import { type Control, fieldClasses as cx } from './widget';

export function InheritedNote({ inherited, control }: { readonly inherited: Inherited; readonly control: Control }): ReactNode {
  const { from, text } = inherited;
  const { field, state, id, isReadOnly, change } = control;
  const type = field.type === undefined ? undefined : optionTypes[field.type];
  const isOwn = type?.counts(state.value) === true;

  function putBack(): void {
    if (type === undefined) return;
    change(field.key, type.parse('', field));
    // The button unmounts with the restore.
    document.getElementById(id)?.focus();
  }

  return (
    <p className={`${cx('note', 'below')} ${styles['origin']}`}>
      <span id={`${id}-inherited`} className={isOwn ? styles['own'] : undefined}>
        {isOwn ? `Set here; ${shorten(from)} has ${shorten(text)}` : `From ${shorten(from)}`}
      </span>
      {isOwn && !isReadOnly ? (
        <button type="button" className={styles['back']} aria-label={`Put back ${shorten(field.label)}`} onClick={putBack}>
          Put back
        </button>
      ) : null}
    </p>
  );
}
