import { type ReactNode, useState } from 'react';
import { fieldClasses as cx, Field } from '../../../ui/Field';
import { type ControlProps, textOf } from './control';

/** Digits and one dot; whatever else is typed or pasted is left out. */
function moneyDigits(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

function inPence(value: unknown): string {
  const amount = Number(value);
  return Number.isFinite(amount) ? amount.toFixed(2) : textOf(value);
}

/**
 * An amount of money: the plain number while it is edited, with two decimals when it is left; nothing becomes 0.00 then.
 * Document 2, section 5 (money inputs).
 */
export function Money(props: ControlProps): ReactNode {
  const { label, hint, error, required, id, field, readOnly, autoFocus, value, onChange } = props;
  const [isEdited, setIsEdited] = useState(false);
  const shown = isEdited || value === undefined ? textOf(value) : inPence(value);
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: a form may name the field that is answered first.
          autoFocus={autoFocus}
          placeholder={field.view.placeholder}
          onFocus={() => setIsEdited(!readOnly)}
          onBlur={() => {
            setIsEdited(false);
            if (!readOnly && value === undefined) onChange('0');
          }}
          onChange={(event) => onChange(moneyDigits(event.currentTarget.value) || undefined)}
          className={cx('control', error !== undefined && 'invalid')}
        />
      )}
    </Field>
  );
}
