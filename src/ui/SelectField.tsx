import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field, type FieldProps, fieldClasses } from './Field';
import { PrintedText } from './PrintedText';

const cx = fieldClasses;

/** Stands for choices that have not arrived yet. */
export const loadingText = 'Loading…';

export interface SelectOption<Id extends string | number> {
  readonly id: Id;
  readonly name: string;
}

export interface SelectFieldProps<Id extends string | number> extends FieldProps {
  readonly options: readonly SelectOption<Id>[];
  readonly value: Id | undefined;
  readonly onChange?: ((id: Id) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The options have not arrived yet, which the list says. */
  readonly isLoading?: boolean | undefined;
}

/** A choice from a list; read-only, it shows the choice as text. */
export function SelectField<Id extends string | number>(props: SelectFieldProps<Id>): ReactNode {
  const { options, value, onChange, placeholder = 'Choose…', readOnly = false, autoFocus, isLoading = false, error, ...field } = props;
  const chosen = options.find((option) => option.id === value);
  return (
    <Field {...field} error={error}>
      {(control) => (
        // The tooltip of a truncated name; on the box, as on the control it would become the accessible description.
        <div className={cx('box')} title={chosen?.name}>
          {readOnly ? (
            // A native select has no read-only state, and a disabled one cannot be focused or read out.
            <>
              <input {...control} readOnly value={chosen?.name ?? ''} className={cx('control')} />
              <PrintedText text={chosen?.name ?? ''} />
            </>
          ) : (
            <>
              <select
                {...control}
                value={chosen === undefined ? '' : String(chosen.id)}
                aria-busy={isLoading || undefined}
                data-autofocus={autoFocus || undefined}
                onChange={(event) => {
                  const option = options.find(({ id }) => String(id) === event.currentTarget.value);
                  if (option) onChange?.(option.id);
                }}
                className={cx('control', 'select', chosen === undefined && 'unset', error !== undefined && 'invalid')}
              >
                {chosen === undefined ? <option value="">{isLoading ? loadingText : placeholder}</option> : null}
                {options.map(({ id, name }) => (
                  <option key={id} value={String(id)} dir="auto">
                    {name}
                  </option>
                ))}
                {isLoading && chosen !== undefined ? <option disabled>{loadingText}</option> : null}
              </select>
              <PrintedText text={chosen?.name ?? ''} />
              <ChevronDown className={cx('chevron')} aria-hidden="true" />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
